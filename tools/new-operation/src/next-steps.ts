import type { OperationNames } from './names.ts';
import type { OperationOptions } from './options.ts';

/** What a person does after the files are written. */
export function nextSteps(
  { name, effect }: OperationOptions,
  { folder, file, output }: OperationNames,
): string {
  const changesData = effect !== 'read';
  const steps = [
    `Make libs/operations/src/${folder}/${file}.ts do what it says. If there is no table ${output.table} yet, it needs a model and a migration.`,
    ...(changesData
      ? ['Name the events that the change causes, or leave the list empty if nobody is told.']
      : []),
    `Say in apps/gateway/test/arrangements.ts which input of ${name} succeeds, for the tests that run over every operation.`,
    'Write the contract files anew: npm run contract',
    'Run npm test.',
  ];
  const list = steps.map((step, index) => `  ${index + 1}. ${step}`).join('\n');
  return `\nNext (docs/adding-an-operation.md tells more):\n${list}\n`;
}
