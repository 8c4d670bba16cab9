import { nextSteps } from './next-steps.ts';
import type { OperationOptions } from './options.ts';

const place = { path: 'x.ts', table: 'vehicle_type', arrangements: 'arrangements.ts', isNew: false };
const steps = (name: string, effect: OperationOptions['effect']) =>
  nextSteps({ name, effect, summary: 'Do it', description: 'It does it.' }, place);

it('when a create is generated, then the right to insert and the operation that reads it are next', () => {
  const text = steps('vehicle_types.create', 'write');
  expect(text).toMatch(/Grant the right to INSERT in data\.ts and in a new migration/);
  expect(text).toContain('Generate vehicle_types.get');
});

it('when a change is generated, then the right to update is next', () => {
  const text = steps('vehicle_types.update', 'write');
  expect(text).toContain('Grant the right to UPDATE');
  expect(text).not.toContain('vehicle_types.get');
});

it('when a read is generated, then no right is granted', () => {
  expect(steps('vehicle_types.get', 'read')).not.toMatch(/Grant|Generate/);
});
