import { clearedBy, endedBy, isCleared, withdrawnByInstaller } from './closed-reasons.ts';
import { operatorName } from './operator-name.ts';

it.each([
  [clearedBy(operatorName('EELC')), 'operator'],
  [clearedBy('East of England (EELC)'), 'operator'],
  [clearedBy(operatorName('HARB')), 'operator'],
  [withdrawnByInstaller, 'installer'],
  ['Cut-out replaced', 'staff'],
  // A person says so: no answer of the operator is on record.
  [clearedBy('on the telephone'), 'staff'],
  ['Cleared by the network operator', 'staff'],
  [null, 'staff'],
])('of "%s" it was the %s', (reason, ender) => {
  expect(endedBy(reason)).toBe(ender);
  expect(isCleared(reason)).toBe(ender === 'operator');
});
