import type { Submission } from '../submission/schema.ts';
import { callsFor, carriesFlow } from './carries-flow.ts';

it.each<[string, object, boolean]>([
  ['D0135', { dno_issue: { code: 'B' } }, true],
  ['D0135', { dno_issue: null }, false],
  ['D0135', { additional_info: 'more' }, false],
  ['D0002', { meter: { fault: true } }, true],
  ['D0139', { outcome_code: 'CO' }, true],
  ['D0139', { job_details: { outcome_code: 'CO' } }, true],
  ['D0142', { outcome_code: 'CO' }, false],
])('whether %s is wanted by %j is %s', (flow, body, wanted) => {
  expect(carriesFlow(body as Record<string, unknown>, flow)).toBe(wanted);
});

it.each<[string, Partial<Submission>, boolean]>([
  ['D0136', { tampering: { description: 'Seal is broken' } }, true],
  ['D0136', {}, false],
  ['D0002', { meter: { fault: true } }, true],
  ['D0002', { meter: { fault: false } }, false],
  ['D0142', {}, false],
])('whether a submission calls for %s: %j is %s', (flow, part, called) => {
  const submission: Submission = { job_details: { job_id: 'J-1', outcome_code: 'CO' }, ...part };
  expect(callsFor(submission, flow, {})).toBe(called);
});
