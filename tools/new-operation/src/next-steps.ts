import { kindOf } from './kind.ts';
import type { OperationOptions } from './options.ts';

/** What a person does after the files are written. */
export function nextSteps(
  options: OperationOptions,
  { path, table, arrangements, isNew }: { path: string; table: string; arrangements: string; isNew: boolean },
): string {
  const { name, effect } = options;
  const changesData = effect !== 'read';
  const isCreate = kindOf(options) === 'create';
  const resource = name.slice(0, name.indexOf('.'));
  const steps = [
    ...(isNew ? ['Link the new domain into node_modules: npm install'] : []),
    `Implement ${path}. If the table ${table} does not exist yet, add a model and a migration.`,
    ...(changesData
      ? [
          'List the events of the change, or leave the list empty.',
          `Grant the right to ${isCreate ? 'INSERT' : 'UPDATE'} in data.ts and in a new migration, if the service has none.`,
        ]
      : []),
    ...(isCreate
      ? [`Generate ${resource}.get, if it does not exist: a 201 has its address in Location.`]
      : []),
    `Make the arrangement of ${name} in ${arrangements} succeed: tests over every operation use it.`,
    `Record the response that the documentation shows: npx jest --rootDir=apps/gateway test/examples -t ${name} -u`,
    // The contract files contain the recorded response.
    'Regenerate the contract files: npm run contract',
    'Run npm test.',
  ];
  const list = steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
  return `\nNext (see docs/adding-an-operation.md):\n${list}\n`;
}
