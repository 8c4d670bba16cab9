import { createLogger, type StopStack } from '@team-operations/service';
import type { BackgroundJob } from './background-job.ts';
import { jobSettings, startSwitchedOn } from './job-settings.ts';

const logger = createLogger({ name: 'test', level: 'silent' });

/** A job that writes down what happens to it. */
const noting = (name: string, log: string[]): BackgroundJob<{ logger: typeof logger }> => ({
  name,
  summary: 'does something',
  start() {
    log.push(`${name} starts`);
    return { stop: async () => void log.push(`${name} stops`) };
  },
});

describe('jobs of a service', () => {
  it('are switched off by settings with the prefix of the service', () => {
    const settings = jobSettings('AUTH', [noting('deleteExpired', [])]);
    expect(settings['jobs.deleteExpired']).toMatchObject({ environment: 'AUTH_DELETE_EXPIRED' });
  });

  it('start unless they are switched off, and stop with the service', async () => {
    const log: string[] = [];
    const stops: (() => unknown)[] = [];
    const stack: StopStack = {
      stopping: new AbortController().signal,
      defer: (_name, stop) => void stops.unshift(stop),
    };
    const jobs = [noting('one', log), noting('two', log), noting('three', log)];
    startSwitchedOn(stack, jobs, { config: { 'jobs.two': false }, logger });
    for (const stop of stops) await stop();
    expect(log).toEqual(['one starts', 'three starts', 'three stops', 'one stops']);
  });
});
