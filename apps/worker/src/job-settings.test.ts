import { loadConfig } from '@team-operations/service';
import { connectionsOf, isSwitchedOn, jobSettings } from './job-settings.ts';
import { declaredJobs } from './jobs.ts';

const jobNamed = (name: string) => declaredJobs.find((job) => job.name === name)!;
const switches = declaredJobs.map((job) => jobSettings[`jobs.${job.name}`]!.environment);

describe('the settings of the background jobs', () => {
  it('switch each job off by a variable of its own, which is named after it', () => {
    expect(switches).toEqual([
      'WORKER_PUBLISH_EVENTS',
      'WORKER_APPLY_RETENTION',
      'WORKER_DELETE_STORED_RESPONSES',
      'WORKER_RENDER_DOC_PDFS',
      'WORKER_DELIVER_WEBHOOKS',
      'WORKER_RENDER_INVOICE_PDFS',
      'WORKER_INDEX_SEARCH',
    ]);
  });

  it('let every job run unless a variable says otherwise', () => {
    const config = loadConfig(jobSettings, {});
    expect(declaredJobs.filter((job) => !isSwitchedOn(config, job))).toEqual([]);
  });

  it.each(switches)('%s=false switches off that job alone', (variable) => {
    const config = loadConfig(jobSettings, { [variable]: 'false' });
    const off = declaredJobs.filter((job) => !isSwitchedOn(config, job));
    expect(off).toEqual([declaredJobs[switches.indexOf(variable)]]);
  });

  it('give webhooks connections of their own, and the other jobs none', () => {
    const config = loadConfig(jobSettings, { WEBHOOK_DATABASE_CONNECTIONS: '7' });
    expect(connectionsOf(config, jobNamed('deliverWebhooks'))).toBe(7);
    expect(connectionsOf(config, jobNamed('publishEvents'))).toBeUndefined();
  });
});
