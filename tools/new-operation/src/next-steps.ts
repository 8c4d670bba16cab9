import type { OperationOptions } from './options.ts';

/** What a person does after the files are written. */
export function nextSteps(
  { name, effect }: OperationOptions,
  { path, table, arrangements, isNew }: { path: string; table: string; arrangements: string; isNew: boolean },
): string {
  const changesData = effect !== 'read';
  const steps = [
    ...(isNew ? ['Link the new domain into node_modules: npm install'] : []),
    `Make ${path} do what it says. If there is no table ${table} yet, it needs a model and a migration.`,
    ...(changesData ? ['Name the events that the change causes, or leave the list empty.'] : []),
    `Make the arrangement of ${name} in ${arrangements} succeed: tests over every operation use it.`,
    'Write the contract files again: npm run contract',
    'Run npm test.',
  ];
  const list = steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
  return `\nNext (see docs/adding-an-operation.md):\n${list}\n`;
}
