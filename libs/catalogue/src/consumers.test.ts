import { readFileSync } from 'node:fs';
import { domains } from './registry.ts';
import { allTopics } from './topics.ts';

const consumers = domains.flatMap(({ name: domain, consumers: own = [], jobs = [] }) =>
  own.map((consumer) => ({ ...consumer, domain, jobs: jobs.map(({ name }) => name) })),
);
const topicsOf = Object.fromEntries(
  consumers.map(({ group, topics }) => [group, topics.map(({ name }) => name)]),
);
const pageOf = (name: string) => readFileSync(new URL(`../../../docs/${name}`, import.meta.url), 'utf8');

it('when consumers are declared, then each group is declared once', () => {
  expect(Object.keys(topicsOf)).toHaveLength(consumers.length);
});

// A consumer under another name would take in again all that its topics keep: webhooks would be sent again.
it('when consumers change, then groups and what they read stay', () => {
  expect(topicsOf).toEqual({
    'sip-worker.flows': ['sip.submissions.v1'],
    'sip-worker.commands': ['market.commands.v1'],
    'sip-worker.delivery': ['market.outbound.v1'],
    'sip-worker.inbound': ['market.inbound.v1'],
    'worker.doc-pdfs': ['doc.events.v1'],
    'worker.invoice-pdfs': ['invoice.events.v1'],
    'sip-worker.webhooks': [
      'job.events.v1',
      'sip.submissions.v1',
      'dno.fault-notifications.v1',
      'flow.events.v1',
    ],
    'worker.search': [
      'job.events.v1',
      'job-list.events.v1',
      'flow.events.v1',
      'dno.fault-notifications.v1',
      'doc.events.v1',
      'asset.events.v1',
      'invoice.events.v1',
    ],
  });
});

describe.each(consumers.map((consumer) => [consumer.group, consumer] as const))(
  '%s',
  (group, { topics, startedBy, domain, jobs }) => {
    it('when it reads topics, then they exist and something is written to them', () => {
      const written = allTopics.filter(({ produced }) => produced !== false).map(({ name }) => name);
      expect(written).toEqual(expect.arrayContaining(topics.map(({ name }) => name)));
    });

    it('when services start, then one of them starts it', () => {
      // The SIP worker starts the consumers of its domain, the worker those of the jobs.
      if ('job' in startedBy) expect(jobs).toContain(startedBy.job);
      else expect([domain, startedBy.service]).toEqual(['safe-isolation', 'sip']);
    });

    it('when operations staff look it up, then docs/operations-staff.md says what it does', () => {
      expect(pageOf('operations-staff.md')).toMatch(new RegExp(`^\\| \`${group}\` +\\|`, 'm'));
    });

    it('when a broker grants rights, then docs/platform-teams.md names its topics and its group', () => {
      const row = pageOf('platform-teams.md')
        .split('\n')
        .find((line) => line.includes('in the group') && line.includes(`.${group.split('.')[1]}\``));
      for (const { name } of topics) expect(row).toContain(`\`${name}\``);
    });
  },
);
