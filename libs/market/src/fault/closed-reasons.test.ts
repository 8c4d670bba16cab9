import {
  clearedBy,
  endedBy,
  endsDanger,
  isCleared,
  reasonDangerOver,
  reasonWithoutCall,
  withdrawnByInstaller,
} from './closed-reasons.ts';
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

it.each([
  [clearedBy(operatorName('EELC')), true],
  [withdrawnByInstaller, true],
  [reasonDangerOver('Cut-out replaced'), true],
  [reasonWithoutCall(reasonDangerOver('Cut-out replaced')), true],
  ['Duplicate of JOB-9', false],
  [reasonWithoutCall('Duplicate of JOB-9'), false],
  [null, false],
])('"%s" says that the danger is over: %s', (reason, expected) => {
  expect(endsDanger(reason)).toBe(expected);
});
