import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Tree } from '@nx/devkit';
import { createTreeWithEmptyWorkspace } from '@nx/devkit/testing';
import { copyRepository, typeFaults } from '@team-operations/testing/repository';
import { formatText } from './format-changes.ts';
import generateOperation from './generate-operation.ts';
import type { OperationOptions } from './options.ts';

const workspace = join(import.meta.dirname, '../../..');
const domains = 'libs/domains';
const record = `${domains}/jobs/src/domain.ts`;
const catalogueFile = 'libs/catalogue/src/catalogue.ts';
const boundariesFile = 'tools/lint/rules/module-boundaries.ts';

/** An empty workspace with what the generator reads. */
function workspaceTree(): Tree {
  const tree = createTreeWithEmptyWorkspace();
  const jobs = ['src/domain.ts', 'src/job.ts', 'src/get-job.ts', 'test/arrangements.ts'].map(
    (file) => `${domains}/jobs/${file}`,
  );
  for (const file of [catalogueFile, boundariesFile, ...jobs])
    tree.write(file, readFileSync(join(workspace, file)));
  return tree;
}

const reopen: OperationOptions = {
  name: 'jobs.reopen',
  effect: 'write',
  summary: 'Reopen a job',
  description: "Puts a job back to PENDING; the team's audit history records who did it.",
};

/** One of each kind, on a resource that is there and on new ones; docs/adding-a-domain.md adds another domain, so both can exist. */
const many: OperationOptions[] = [
  reopen,
  { ...reopen, name: 'jobs.erase', effect: 'destructive', tool: 'jobs_erase' },
  { ...reopen, name: 'jobs.recall', effect: 'read', tool: 'jobs_recall' },
  { ...reopen, name: 'jobs.notes', effect: 'read', list: true, tool: 'jobs_notes' },
  { ...reopen, domain: 'trailers', name: 'trailer_types.list', effect: 'read', scope: 'assets.read' },
  { ...reopen, domain: 'trailers', name: 'trailer_types.create', scope: 'assets.write' },
  { ...reopen, domain: 'trailers', name: 'trailer_types.update', scope: 'assets.write' },
  { ...reopen, domain: 'trailers', name: 'trailer_types.get', effect: 'read', scope: 'assets.read' },
];

const sourcesOf = (tree: Tree) =>
  tree
    .listChanges()
    .map(({ path }) => path)
    .filter((path) => path.endsWith('.ts'));

/** What the compiler says of the tree's sources, as if they were in this workspace. */
function faultsOf(tree: Tree): string[] {
  const copy = copyRepository({});
  try {
    const sources = sourcesOf(tree);
    for (const path of sources) {
      // A new resource has no model before its author writes one; another one replaces it.
      const text = tree.read(path, 'utf-8')!.replace(/model: '(JobNote|TrailerType)'/, "model: 'Flow'");
      mkdirSync(dirname(join(copy.root, path)), { recursive: true });
      writeFileSync(join(copy.root, path), text);
    }
    // As npm links the new package.
    const manifest = `${domains}/trailers/package.json`;
    writeFileSync(join(copy.root, manifest), tree.read(manifest)!);
    symlinkSync(`../../${domains}/trailers`, join(copy.root, 'node_modules/@team-operations/trailers'));
    return typeFaults(copy.root, (file) => sources.includes(file));
  } finally {
    copy.remove();
  }
}

describe('what is written', () => {
  let tree: Tree;
  beforeAll(async () => {
    tree = workspaceTree();
    for (const options of many) await generateOperation(tree, options);
  });

  it('when it is compiled in this workspace, then the compiler finds nothing wrong but what is', () => {
    const wrong = `${domains}/jobs/src/wrong.ts`;
    tree.write(
      wrong,
      "import { reopenJob } from './reopen-job.ts';\nexport const name: number = reopenJob.name;\n",
    );
    const faults = faultsOf(tree);
    tree.delete(wrong);
    expect(faults).toEqual([
      expect.stringMatching(/^libs.*wrong\.ts\S*: error TS\d+: Type .* is not assignable to type 'number'/),
    ]);
  }, 180_000);

  it('when it is formatted again, then nothing changes', async () => {
    for (const path of sourcesOf(tree).filter((path) => path !== catalogueFile)) {
      const text = tree.read(path, 'utf-8')!;
      expect(await formatText(path, text)).toBe(text);
    }
  });

  it('when a kind is written, then it declares what was asked for', () => {
    const text = (file: string) => tree.read(`${domains}/${file}`, 'utf-8')!;
    expect(text('jobs/src/reopen-job.ts')).toContain("rest: { method: 'post', path: '/v1/jobs/:id/reopen' }");
    expect(text('jobs/src/reopen-job.ts')).not.toContain('tool:');
    expect(text('jobs/src/erase-job.ts')).toContain("effect: 'destructive'");
    expect(text('jobs/src/list-job-notes.ts')).toContain("tool: 'jobs_notes'");
    expect(text('trailers/src/trailer-types/list-trailer-types.ts')).toContain('defineList');
    expect(text('trailers/src/trailer-types/trailer-type.ts')).toContain("model: 'TrailerType'");
    expect(text('trailers/src/trailer-types/create-trailer-type.ts')).toContain('status: 201');
    expect(text('trailers/src/trailer-types/update-trailer-type.ts')).toContain(
      "method: 'patch', path: '/v1/trailer-types/:id'",
    );
    for (const constant of ['reopenJob', 'eraseJob', 'recallJob', 'listJobNotes'])
      expect(text('jobs/src/domain.ts').match(new RegExp(`\\b${constant}\\b`, 'g'))).toHaveLength(2);
    expect(text('trailers/src/domain.ts').match(/\bcreateTrailerType\b/g)).toHaveLength(2);
    expect(text('jobs/test/arrangements.ts')).toContain(
      "'jobs.erase': async () => ({ id: crypto.randomUUID() }),",
    );
    expect(text('trailers/test/arrangements.ts')).toContain(
      "'trailer_types.list': async () => ({ limit: 5 }),",
    );
  });

  it('puts a new domain into the catalogue, which may import it, and lets it import no other', () => {
    const catalogue = tree.read(catalogueFile, 'utf-8')!;
    expect(catalogue).toContain("import { trailers } from '@team-operations/trailers';");
    expect(catalogue).toMatch(/const contributors = .* => \[\n\s+trailers,\n/);
    expect(tree.read(boundariesFile, 'utf-8')).toMatch(/domainEdges.* = \{\n\s+'?trailers'?: \[\],/);
    expect(JSON.parse(tree.read(`${domains}/trailers/package.json`, 'utf-8')!)).toMatchObject({
      name: '@team-operations/trailers',
      nx: { tags: ['layer:domain', 'name:trailers'] },
    });
  });

  it('when it is written a second time, then it refuses and leaves everything as it is', async () => {
    const before = sourcesOf(tree).map((path) => tree.read(path, 'utf-8'));
    for (const options of many) {
      await expect(generateOperation(tree, options)).rejects.toThrow(/already exists and is unchanged\.$/);
    }
    expect(sourcesOf(tree).map((path) => tree.read(path, 'utf-8'))).toEqual(before);
  });
});

describe('what is refused', () => {
  const wrong: [string, Partial<OperationOptions>, RegExp][] = [
    [
      'a name in capitals',
      { name: 'Jobs.Reopen' },
      /"Jobs\.Reopen" cannot name an operation: write resource\.verb/,
    ],
    ['a name without a verb', { name: 'jobs' }, /cannot name an operation/],
    ['a name that leaves the folder', { name: '../jobs.reopen' }, /cannot name an operation/],
    [
      'a scope that does not exist',
      { name: 'pets.feed' },
      /pets\.write is not a scope .* set --scope to one of jobs\.write,/,
    ],
    [
      'a scope of the other effect',
      { scope: 'jobs.read' },
      /jobs\.read is not a scope for a write operation/,
    ],
    ['a list that changes data', { list: true }, /A list changes nothing/],
    ['a summary that is a sentence', { summary: 'Reopens a job.' }, /summary is a title/],
    ['a description that is no sentence', { description: 'reopens' }, /complete sentences/],
    ['a description that is too long', { description: `A${'a'.repeat(300)}.` }, /under 300/],
    ['a domain in capitals', { domain: 'Assets' }, /"Assets" cannot name a domain/],
    ['a tool name with a dot', { tool: 'jobs.reopen' }, /"jobs\.reopen" cannot name a tool/],
    ['a tool that another operation is', { tool: 'jobs_get' }, /get-job\.ts already is the tool jobs_get/],
    [
      'an operation that is declared elsewhere',
      { name: 'jobs.get', effect: 'read' },
      /get-job\.ts already exists/,
    ],
  ];

  it.each(wrong)(
    'when it is %s, then a sentence says so and nothing is written',
    async (_, options, sentence) => {
      const tree = workspaceTree();
      const before = tree.listChanges().length;
      await expect(generateOperation(tree, { ...reopen, ...options })).rejects.toThrow(sentence);
      expect(tree.listChanges()).toHaveLength(before);
      expect(tree.read(record, 'utf-8')).toBe(readFileSync(join(workspace, record), 'utf8'));
    },
  );
});
