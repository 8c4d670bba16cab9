import type { GuideBlock } from './blocks.ts';

/** Blocks of a page, and the test that runs them, or why none does. */
export interface Coverage {
  page: string;
  /** Only those below this heading. */
  under?: string;
  /** Only those that have this text. */
  having?: string;
  language?: string;
  by?: string;
  notRun?: string;
}

export const platformGuides = 'tools/test/src/guides/platform-guides.int.test.ts';
const gateway = 'apps/gateway/test';
const staff = 'docs/operations-staff.md';
const developers = 'docs/partner-developers.md';
const webhooks = 'docs/webhooks.md';

/** What a terminal shows is compared with the command, not typed again. */
const shown = { language: 'console' };

/** Every block that a reader runs; of two that fit a block, the first counts. */
export const coverage: readonly Coverage[] = [
  { page: 'README.md', ...shown, by: 'tools/start/src/start.int.test.ts' },
  { page: 'CONTRIBUTING.md', by: 'tools/test/src/guides/one-test-file.test.ts' },
  { page: 'docs/adding-a-domain.md', by: 'tools/new-operation/test/adding-a-domain.int.test.ts' },
  { page: 'docs/adding-an-operation.md', by: 'tools/new-operation/test/adding-a-domain.int.test.ts' },
  { page: 'docs/assistants.md', by: 'apps/mcp/test/guide.int.test.ts' },
  { page: 'docs/installers.md', by: 'apps/sip/test/guide-blocks.int.test.ts' },
  { page: 'docs/market-messages.md', by: 'tools/market-simulator/src/guide.test.ts' },
  { page: 'docs/oauth.md', by: 'apps/auth/test/pages/oauth-guide.int.test.ts' },

  { page: staff, having: 'kafka.example.org', notRun: 'The values are those of a deployment.' },
  { page: staff, having: 'FOLDER=', by: 'apps/sip/test/guide-blocks.int.test.ts' },
  { page: staff, having: 'report()', by: 'apps/sip/test/guide-blocks.int.test.ts' },
  { page: staff, having: 'watch_faults.py', by: 'apps/sip/test/broker/other-readers.ts' },
  { page: staff, having: '$ npm run faults -- tail', by: 'tools/faults/test/tail.int.test.ts' },
  { page: staff, having: '$ npm run faults', by: 'tools/faults/test/faults-command.int.test.ts' },
  { page: staff, ...shown, notRun: 'It shows files of the market that were refused.' },
  { page: staff, having: 'kcat ', by: 'apps/sip/test/broker/guide-commands.int.test.ts' },
  {
    page: staff,
    having: 'kafka-console-consumer.sh',
    notRun: 'The scripts of Kafka are not installed; kcat reads the same topic in a test.',
  },
  { page: staff, under: 'Over REST', by: `${gateway}/guide-rest.int.test.ts` },
  { page: staff, under: 'Rejected and failed reports', by: `${gateway}/guide-rest.int.test.ts` },
  { page: staff, under: 'Held messages', by: `${gateway}/guide-rest.int.test.ts` },
  { page: staff, language: 'sql', by: platformGuides },
  { page: staff, having: 'npm run dead-letters', by: platformGuides },

  { page: developers, under: 'Invoicing', by: `${gateway}/guides/invoicing.int.test.ts` },
  { page: developers, under: 'The first job in five minutes', by: `${gateway}/guides/first-job.int.test.ts` },
  { page: developers, under: 'Search', by: `${gateway}/guides/first-job.int.test.ts` },
  { page: 'docs/partner-recipes.md', by: `${gateway}/guides/recipes.int.test.ts` },

  { page: 'docs/platform-operations.md', by: platformGuides },
  { page: 'docs/platform-teams.md', by: platformGuides },
  { page: 'k8s/README.md', by: platformGuides },
  { page: 'docs/running-locally.md', by: 'tools/start/src/running-locally.test.ts' },

  { page: webhooks, language: 'js', by: 'libs/domains/webhooks/test/documented-receiver.int.test.ts' },
  {
    page: webhooks,
    having: 'npm install standardwebhooks',
    notRun: 'It installs a package from the registry.',
  },
  { page: webhooks, language: 'sh', by: 'libs/domains/webhooks/test/guide.int.test.ts' },
  {
    page: webhooks,
    language: 'http',
    notRun: 'It is what the receiver gets; its values are the examples of the OpenAPI document.',
  },
];

const fits = ({ page, under, having, language }: Coverage, block: GuideBlock) =>
  page === block.page &&
  (under === undefined || block.under.includes(under)) &&
  (having === undefined || block.text.includes(having)) &&
  (language === undefined || language === block.language);

export const coverageOf = (block: GuideBlock) => coverage.find((entry) => fits(entry, block));
