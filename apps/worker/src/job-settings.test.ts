import { connectionsOf, isSwitchedOn, jobSettings } from '@team-operations/operations';
import { loadConfig } from '@team-operations/service';
import { declaredJobs } from './jobs.ts';

const jobNamed = (name: string) => declaredJobs.find((job) => job.name === name)!;
const settings = jobSettings('WORKER', declaredJobs);
const switches = declaredJobs.map((job) => settings[`jobs.${job.name}`]!.environment);

describe('the settings of the background jobs', () => {
  it('switch each job off by a variable of its own, which is named after it', () => {
    expect(switches).toEqual([
      'WORKER_PUBLISH_EVENTS',
      'WORKER_APPLY_RETENTION',
      'WORKER_DELETE_STORED_RESPONSES',
      'WORKER_RENDER_DOC_PDFS',
      'WORKER_WATCH_INTEGRATIONS',
      'WORKER_WATCH_TOKENS',
      'WORKER_RENDER_INVOICE_PDFS',
      'WORKER_DELIVER_WEBHOOKS',
      'WORKER_INDEX_SEARCH',
    ]);
  });

  it('let every job run unless a variable says otherwise', () => {
    const config = loadConfig(settings, {});
    expect(declaredJobs.filter((job) => !isSwitchedOn(config, job))).toEqual([]);
  });

  it.each(switches)('%s=false switches off that job alone', (variable) => {
    const config = loadConfig(settings, { [variable]: 'false' });
    const off = declaredJobs.filter((job) => !isSwitchedOn(config, job));
    expect(off).toEqual([declaredJobs[switches.indexOf(variable)]]);
  });

  it('give webhooks connections of their own, and the other jobs none', () => {
    const config = loadConfig(settings, { WEBHOOK_DATABASE_CONNECTIONS: '7' });
    expect(connectionsOf(config, jobNamed('deliverWebhooks'))).toBe(7);
    expect(connectionsOf(config, jobNamed('publishEvents'))).toBeUndefined();
  });
});
