import fc from 'fast-check';
import { RESPONSE_CLOCK } from '../response-clock/table.ts';
import { newFault } from './new-fault.ts';
import { operatorName } from './operator-name.ts';
import type { FaultEvent, OperatorAnswer } from './fault-event.ts';
import type { FaultFacts, FaultReport } from './fault.ts';

const start = Date.parse('2026-03-01T09:00:00.000Z');
export const at = (minute: number) => new Date(start + minute * 60_000).toISOString();

export const noSuchPoint = { kind: 'rejected', reason: 'No such metering point' } as const;
const mpans = ['1000000123451', '1100000123456', '1200000123450', null] as const;
const operatorOf = { '1000000123451': 'EELC', '1100000123456': 'EMEB', '1200000123450': 'LOND' };
export const point = fc.constantFrom(...mpans).map((mpan) => ({
  mpan,
  dnoMpid: mpan === null ? null : operatorOf[mpan],
}));
export const category = fc.constantFrom('A' as const, 'B' as const, 'C' as const);
const comment = fc.constantFrom('hot', 'cracked', null);
export const report: fc.Arbitrary<FaultReport> = fc
  .record({ category, comment, point })
  .map(({ point: { mpan, dnoMpid }, ...rest }) => ({ ...rest, mpan, dnoMpid }));
const changes: fc.Arbitrary<Partial<FaultReport>> = fc.oneof(
  point,
  category.map((it) => ({ category: it })),
  comment.map((it) => ({ comment: it })),
  report,
);
const answer = fc.constantFrom('acknowledged' as const, 'rejected' as const, 'cleared' as const);
export const event: fc.Arbitrary<FaultEvent> = fc.oneof(
  report.map((it) => ({ type: 'reported' as const, report: it })),
  { weight: 4, arbitrary: changes.map((it) => ({ type: 'corrected' as const, changes: it })) },
  fc
    .constantFrom(['people'] as const, ['address'] as const, ['people', 'address'] as const)
    .map((details) => ({ type: 'details_changed' as const, details })),
  fc.constant({ type: 'withdrawn' as const }),
  fc.constantFrom('Robin', 'Kim').map((by) => ({ type: 'acknowledged' as const, by })),
  {
    weight: 2,
    arbitrary: fc.constant({ type: 'call_confirmed' as const, by: 'Robin', at: at(0), reference: null }),
  },
  fc
    .tuple(answer, fc.constantFrom('EELC', 'EMEB').map(operatorName), fc.boolean(), fc.nat(40), fc.boolean())
    .map(([it, operator, namesJob, minute, ofNewerReport]) => ({
      type: 'answered' as const,
      answer: it,
      operator,
      response: it,
      writtenAt: at(minute),
      namesJob,
      ofNewerReport,
    })),
  fc.constantFrom(
    { type: 'report_sent' as const },
    { type: 'report_failed' as const, failure: noSuchPoint },
    { type: 'escalated' as const },
    { type: 'call_reminded' as const },
    { type: 'closed' as const, reason: 'Repaired', withoutCall: false },
    { type: 'closed' as const, reason: 'Repaired', withoutCall: true },
    { type: 'closed' as const, reason: 'Repaired', withoutCall: true, dangerOver: true },
  ),
);

export const moment = { at: at(5), clock: RESPONSE_CLOCK };
export const danger: FaultReport = { category: 'A', comment: 'hot', mpan: '1000000123451', dnoMpid: 'EELC' };
export const fresh = newFault(danger, { at: at(0), clock: RESPONSE_CLOCK });
export const called: FaultFacts = { ...fresh, callConfirmedAt: at(1), callConfirmedBy: 'Robin' };

/** The operator of `danger`, as its acknowledgement names it. */
export const eastern = operatorName('EELC');

/** An answer (D0126) of that operator. */
export const answerOf = (it: OperatorAnswer, namesJob = true): Extract<FaultEvent, { type: 'answered' }> => ({
  type: 'answered',
  answer: it,
  operator: eastern,
  response: it,
  writtenAt: at(5),
  namesJob,
  ofNewerReport: false,
});
