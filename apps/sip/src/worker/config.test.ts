import { isSwitchedOn } from '@team-operations/operations';
import { loadConfig } from '@team-operations/service';
import { faultClocks } from '../clocks/fault-clocks.ts';
import { sipWorkerConfig } from './config.ts';

it('the worker has no address that may be plain HTTP', () => {
  expect(Object.values(sipWorkerConfig).filter(({ kind }) => kind.includes('http:'))).toEqual([]);
});

const required = {
  SIP_WORKER_DATABASE_URL: 'postgresql://sip@localhost/team',
  KAFKA_BROKERS: 'kafka:9092',
  MARKET_FOLDER: '/market',
};

it.each([
  ['SIP_WORKER_WATCH_FAULTS', 'watchFaults'],
  ['SIP_WORKER_RELEASE_REPORTS', 'releaseReports'],
  ['SIP_WORKER_REPORT_WAITING', 'reportWaiting'],
])('%s=false switches off that clock alone', (variable, name) => {
  const config = loadConfig(sipWorkerConfig, { ...required, [variable]: 'false' });
  expect(faultClocks.filter((clock) => !isSwitchedOn(config, clock)).map((clock) => clock.name)).toEqual([
    name,
  ]);
});

it('when the deployment is live, then it names its transport to the market', () => {
  const live = { ...required, MARKET_LIVE: 'true' };
  expect(() => loadConfig(sipWorkerConfig, live)).toThrow(
    'MARKET_TRANSPORT must be set: MARKET_LIVE is true',
  );
  expect(loadConfig(sipWorkerConfig, { ...live, MARKET_TRANSPORT: 'folder' }).live).toBe(true);
});
