import { logLevel } from 'kafkajs';
import { collectLog } from '../test/own-outbox.ts';
import { kafkaLog } from './kafka-log.ts';

const written = (level: logLevel, message: string, more: object = {}) => {
  const { lines, logger } = collectLog();
  const timestamp = new Date().toISOString();
  kafkaLog(logger)({ namespace: 'Connection', level, label: '', log: { timestamp, message, ...more } });
  return lines[0];
};

it('when the coordinator is still loading, then nothing is logged', () => {
  const error = "The coordinator is loading and hence can't process requests for this group";
  expect(written(logLevel.ERROR, 'Response GroupCoordinator(key: 10, version: 2)', { error })?.level).toBe(
    'debug',
  );
});

it('when it is no passing fault, then it is a warning with its reason', () => {
  const line = written(logLevel.ERROR, 'Response Produce', { error: 'Not authorized', value: 'personal' });
  expect(line).toMatchObject({
    level: 'warn',
    message: 'Response Produce',
    fields: { reason: 'Not authorized' },
  });
  expect(JSON.stringify(line)).not.toContain('personal');
});

it('when it is only information, then it is written for debugging', () => {
  expect(written(logLevel.INFO, 'Consumer has joined the group')?.level).toBe('debug');
});
