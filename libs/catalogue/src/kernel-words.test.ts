import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { domains, registry } from './registry.ts';

const kernel = path.join(import.meta.dirname, '../../operations/src');

/** `jobTypes`, `job_types` and `job-types` are all `job type`. */
const singular = (word: string) => (/[^s]s$/.test(word) ? word.slice(0, -1) : word);
const wordsOf = (text: string) =>
  text
    .replaceAll(/([a-z0-9])(?=[A-Z])/g, '$1 ')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map(singular)
    .join(' ')
    .trim();

const firstPart = (name: string) => name.split('.', 1)[0]!;

/** What domains are about: their names, resources, tables and topics. */
const domainWords = [
  ...new Set(
    [
      ...domains.map(({ name }) => name),
      ...registry.map(({ name }) => firstPart(name)),
      ...domains.flatMap(({ data }) => Object.keys(data.columns)),
      ...domains.flatMap(({ topics }) => topics.map(({ name }) => firstPart(name))),
    ].map(wordsOf),
  ),
];

const addressExample = 'An address or a scope in an example of the documentation.';
const webhooks = 'A domain contributes the kinds of its events; OpenAPI has the same word.';
const backgroundJob = 'A background job.';

/** Where the kernel has a word of a domain in a sense of its own, and which that is. */
const ownSense: Readonly<Record<string, string | Readonly<Record<string, string>>>> = {
  operation: 'What the kernel is about.',
  request: 'What a caller sends.',
  team: 'Whose data it is: every row belongs to a team.',
  person: 'Whom a principal represents.',
  client: 'Who sends requests; also a name of packages.',
  metric: 'What Prometheus reads.',
  'deprecated use': 'The table is one of the kernel.',
  doc: 'The documentation of a setting, and its address.',
  integration: { 'visibility.ts': 'The page of the settings where keys are created.' },
  sip: { 'grants.ts': 'A service, which has a role of the database.' },
  job: {
    ...{ 'background-job.ts': backgroundJob, 'consumer.ts': backgroundJob, 'domain.ts': backgroundJob },
    ...{ 'job-settings.ts': backgroundJob, 'index.ts': backgroundJob },
    ...{ 'openapi/error-examples.ts': addressExample, 'openapi/headers.ts': addressExample },
  },
  webhook: {
    ...{ 'domain.ts': webhooks, 'index.ts': webhooks, 'webhook-kind.ts': webhooks },
    'openapi/document.ts': webhooks,
  },
};

/** The names and texts of a file, in words. Comments may give examples. */
function textOf(source: string): string {
  const found: string[] = [];
  const look = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isLiteralExpression(node) || ts.isTemplateLiteralToken(node))
      found.push(node.text);
    node.forEachChild(look);
  };
  look(ts.createSourceFile('file.ts', source, ts.ScriptTarget.Latest));
  return found.map((text) => ` ${wordsOf(text.replace('@team-operations/', ''))} `).join('|');
}

const domainWordsIn = (text: string) => domainWords.filter((word) => text.includes(` ${word} `));

it('finds the words of domains in names and texts, and not in comments', () => {
  expect(domainWordsIn(textOf("const jobTypes = 'of the dno fault'; // a flow"))).toEqual(
    expect.arrayContaining(['job', 'job type', 'fault', 'dno fault', 'dno']),
  );
  expect(domainWordsIn(textOf('/* invoice */ workflow(`${site.asset}`)')).sort()).toEqual(['asset', 'site']);
});

it('the kernel names no domain', () => {
  const named = globSync('**/*.ts', { cwd: kernel, exclude: ['**/*.test.ts'] }).flatMap((file) =>
    domainWordsIn(textOf(readFileSync(path.join(kernel, file), 'utf8'))).map((word) => ({ word, file })),
  );
  const unexplained = named.filter(({ word, file }) => {
    const sense = ownSense[word];
    return typeof sense !== 'string' && sense?.[file] === undefined;
  });
  expect(unexplained).toEqual([]);

  // An exception that nothing needs any more would hide the next one.
  const needed = Object.entries(ownSense).flatMap(([word, sense]) =>
    typeof sense === 'string' ? [{ word }] : Object.keys(sense).map((file) => ({ word, file })),
  );
  for (const one of needed) expect(named).toContainEqual(expect.objectContaining(one));
});
