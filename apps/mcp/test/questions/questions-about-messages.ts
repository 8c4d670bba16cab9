import { jobOf, messageOf, references, type Question, type Row } from './question.ts';
import { yesterday } from './seeded.ts';

const day = { scheduledFrom: yesterday, scheduledTo: yesterday };

/** About faults and market messages. */
export const questionsAboutMessages: readonly Question[] = [
  {
    ask: "Why did yesterday's jobs in Leeds fail? Which DNO faults are open, which are overdue, and which have no report at the operator?",
    async solve(call) {
      const { results } = await call('search_global', { query: 'Leeds', kinds: ['site'] });
      const siteId = results.map(({ id }: Row) => id);
      const failed = await call('jobs_list', { ...day, siteId, status: ['ABORTED'] });
      const { abortReasons } = await call('team_info');
      const faults = await call('flows_list_groups', { fault: ['open'] });
      return {
        failed: failed.map((job: Row) => [
          job.externalReference,
          abortReasons.find(({ id }: Row) => id === job.abortReasonId).reason,
          job.nextAction,
        ]),
        open: references(faults),
        overdue: references(faults.filter(({ fault }: Row) => fault.overdue)),
        withoutReport: references(
          faults.filter(({ fault }: Row) => !['sent', 'acknowledged'].includes(fault.reportState)),
        ),
      };
    },
    answer: {
      failed: [['JOB-1', '«No access»', '«Agree a new date»']],
      open: ['FAULT-1', 'FAULT-2', 'FAULT-3', 'FAULT-4'],
      overdue: ['FAULT-3'],
      withoutReport: ['FAULT-1'],
    },
    calls: 4,
    tokens: 2150,
  },
  {
    ask: 'Why is the message about FLOW-HELD held, and what do I do?',
    async solve(call) {
      const { held } = await messageOf(call, 'FLOW-HELD');
      return held.map(({ reason, fix }: Row) => [reason, fix]);
    },
    answer: [
      [
        '«MPAN 1000000123452 has a mistyped digit, anywhere in it. Read all 13 digits on the meter or the bill again.»',
        'Set `mpan` with flows_fix, or ask the installer to send it.',
      ],
    ],
    calls: 2,
    tokens: 450,
  },
  {
    ask: 'The receiver rejected the message about FLOW-REJECTED. What now?',
    async solve(call) {
      const { id } = await messageOf(call, 'FLOW-REJECTED');
      const { findings } = await call('flows_diagnose', { id });
      return [findings[0].code, findings[0].remedy];
    },
    answer: [
      'rejected',
      'Correct it with flows_fix, or ask the installer to correct the worksheet. Either sends it again.',
    ],
    calls: 3,
    tokens: 550,
  },
  {
    ask: 'Who has the fault of FAULT-4?',
    async solve(call) {
      const { id } = await jobOf(call, 'FAULT-4');
      return (await call('flows_get_group', { id })).fault.acknowledgedBy;
    },
    answer: '«Robin Watch»',
    calls: 2,
    tokens: 750,
  },
  {
    ask: 'Which network operators must be telephoned now?',
    async solve(call) {
      const groups = await call('flows_list_groups', { fault: ['call_outstanding'] });
      return groups.map(({ jobReference, fault }: Row) => [jobReference, fault.dno.mpid]);
    },
    answer: [['FAULT-2', 'EELC']],
    calls: 1,
    tokens: 250,
  },
  {
    ask: 'How many market messages wait for a person?',
    async solve(call) {
      const { states } = await call('flows_stats');
      return states.filter(({ state }: Row) => ['HELD', 'REJECTED', 'FAILED'].includes(state));
    },
    answer: [
      { state: 'HELD', count: 1 },
      { state: 'REJECTED', count: 2 },
    ],
    calls: 1,
    tokens: 300,
  },
  {
    ask: 'Which operator rejects the most of our messages?',
    async solve(call) {
      const { byReceiver } = await call('metrics_flows_by_time', { bucket: 'month' });
      return byReceiver.map(({ mpid, count, rejected }: Row) => [mpid, count, rejected]);
    },
    answer: [
      ['EELC', 4, 1],
      ['EXEN', 2, 1],
    ],
    calls: 1,
    tokens: 300,
  },
  {
    ask: 'The MPAN of FLOW-HELD is 1000000123451. Send its message.',
    async solve(call) {
      const { id } = await messageOf(call, 'FLOW-HELD');
      const set = [{ field: 'mpan', value: '1000000123451' }];
      const { data, arguments_to_apply: toApply, confirmation } = await call('flows_fix', { id, set });
      const { phase } = await call('flows_fix', { ...toApply, confirmation });
      return [data.changes, phase];
    },
    answer: [[{ field: 'C01.mpan', from: '1000000123452', to: '1000000123451' }], 'requested'],
    calls: 4,
    tokens: 1050,
  },
];
