import { dirname, join } from 'node:path';
import { generateFiles, visitNotIgnoredFiles, type Tree } from '@nx/devkit';
import { addArrangement } from './add-arrangement.ts';
import { addToDomain } from './add-to-domain.ts';
import { checkOptions, scopeOf } from './check-options.ts';
import { formatChanges } from './format-changes.ts';
import { kindOf, restOf, type OperationKind } from './kind.ts';
import { namesOf, type OperationNames } from './names.ts';
import { writeDomain } from './new-domain.ts';
import { nextSteps } from './next-steps.ts';
import type { OperationOptions } from './options.ts';

const domains = 'libs/domains';

/** Throws an Error that names the file which already has what is to be new. */
function refuseKnown(tree: Tree, { name, tool }: OperationOptions, paths: readonly string[]): void {
  for (const path of paths) {
    if (tree.exists(path)) throw new Error(`${path} already exists and is unchanged.`);
  }
  visitNotIgnoredFiles(tree, domains, (known) => {
    if (known.endsWith('.test.ts') || !known.endsWith('.ts')) return;
    const text = tree.read(known, 'utf-8') ?? '';
    if (text.includes(`name: '${name}'`)) throw new Error(`${known} already declares ${name}.`);
    if (tool !== undefined && text.includes(`tool: '${tool}'`))
      throw new Error(`${known} already is the tool ${tool}.`);
  });
}

const templates = join(import.meta.dirname, 'templates');

/** Writes the schemas that the operation needs and that are not there yet. */
function writeResources(tree: Tree, folder: string, { resource, output }: OperationNames): void {
  for (const names of [resource, output]) {
    if (!tree.exists(`${folder}/${names.file}.ts`)) {
      generateFiles(tree, join(templates, 'resource'), folder, { ...names });
    }
  }
}

/** What the templates have in place of `<%- … %>`. */
function valuesOf(options: OperationOptions, names: OperationNames, kind: OperationKind) {
  return {
    ...names,
    ...options,
    scope: scopeOf(options),
    tool: options.tool,
    // As string literals, whatever quotes are in them.
    summary: JSON.stringify(options.summary),
    description: JSON.stringify(options.description),
    rest: restOf(options, kind, names.path),
    address: names.path.replace(':id', '${id}'),
    below: names.resource.file !== names.output.file,
  };
}

/** Where an operation is written: its domain, and the folder in there when the resource is not the domain itself. */
function placeOf({ domain }: OperationOptions, { folder, file }: OperationNames) {
  const own = domain ?? folder;
  const sources = `${domains}/${own}/src`;
  const local = own === folder ? `${file}.ts` : `${folder}/${file}.ts`;
  const tests = `${domains}/${own}/test`;
  return {
    domain: own,
    tests,
    arrangements: `${tests}/arrangements.ts`,
    record: `${sources}/domain.ts`,
    folder: dirname(`${sources}/${local}`),
    local,
  };
}

/**
 * Nx generator: writes an operation, its test and its line in its domain, the schema of its resource when that has none, and the
 * domain when there is none. Returns what Nx calls when all is written: it prints the next steps.
 */
export default async function generateOperation(tree: Tree, options: OperationOptions): Promise<() => void> {
  checkOptions(options);
  const kind = kindOf(options);
  const names = namesOf(options.name, kind);
  const values = valuesOf(options, names, kind);
  const { domain, record, tests, arrangements, folder, local } = placeOf(options, names);
  refuseKnown(tree, options, [`${folder}/${names.file}.ts`, `${tests}/${names.file}.int.test.ts`]);

  const isNew = !tree.exists(record);
  if (isNew) writeDomain(tree, domain);
  writeResources(tree, folder, names);
  generateFiles(tree, join(templates, kind), folder, values);
  generateFiles(tree, join(templates, `${kind}-test`), tests, values);

  tree.write(
    record,
    addToDomain(tree.read(record, 'utf-8') ?? '', { constant: names.constant, file: local }),
  );
  tree.write(arrangements, addArrangement(tree.read(arrangements, 'utf-8') ?? '', options.name, kind));
  await formatChanges(tree);
  return () =>
    console.log(
      nextSteps(options, {
        path: `${folder}/${names.file}.ts`,
        table: names.output.table,
        arrangements,
        isNew,
      }),
    );
}
