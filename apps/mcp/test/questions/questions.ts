import { yesterday } from './seeded.ts';

/** What a tool answers as `data`, or all of it. */
export type Row = ReturnType<typeof JSON.parse>;

/** Calls a tool; answers its `data`, unless it has none. */
export type CallTool = (name: string, input?: object) => Promise<Row>;

/** A question of operations staff, and the calls by which an assistant answers it from what the tools return alone. */
export interface Question {
  ask: string;
  solve(call: CallTool): Promise<unknown>;
  answer: unknown;
  /** Neither more nor fewer: a change that takes a further call is seen here. */
  calls: number;
  /** At most so many tokens for all results. */
  tokens: number;
}

const day = { scheduledFrom: yesterday, scheduledTo: yesterday };
const month = { from: '2026-03-01', to: '2026-03-31' };

const references = (rows: readonly Row[]): string[] =>
  rows.map((row) => row.externalReference ?? row.jobReference).toSorted();

const jobOf = async (call: CallTool, externalReference: string): Promise<Row> =>
  (await call('jobs_list', { externalReference }))[0];

const messageOf = async (call: CallTool, reference: string): Promise<Row> => {
  const { id } = await jobOf(call, reference);
  return (await call('flows_list_by_group', { jobId: id }))[0];
};

export const questions: readonly Question[] = [
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
    ask: 'Which jobs were completed and never invoiced?',
    solve: async (call) =>
      references(await call('jobs_list', { status: ['COMPLETED'], uninvoiced: true })).filter((reference) =>
        /^JOB/.test(reference),
      ),
    answer: ['JOB-2'],
    calls: 1,
    tokens: 1100,
  },
  {
    ask: 'How many jobs of each type were planned in March, and how many of these are completed?',
    async solve(call) {
      const { types } = await call('metrics_jobs_by_type', month);
      return types.map(({ name, planned, completed }: Row) => [name, planned, completed]);
    },
    answer: [
      ['«Safe isolation for an EV charger»', 70, 2],
      [undefined, 6, 6],
    ],
    calls: 1,
    tokens: 200,
  },
  {
    ask: 'Why is the message about FLOW-HELD held, and what do I do?',
    async solve(call) {
      const { held } = await messageOf(call, 'FLOW-HELD');
      return held.map(({ reason, fix }: Row) => [reason, fix]);
    },
    answer: [
      [
        '«The check digit of MPAN 1000000123452 is wrong; it should be 1.»',
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
    ask: 'What changed on the asset with the serial number SN-77?',
    async solve(call) {
      const [{ id }] = await call('assets_list', { serialNumber: 'SN-77' });
      const [{ action, changed }] = await call('assets_history_list', { id });
      return [action, changed];
    },
    answer: ['updated', ['attributes.phase', '«attributes.powerKw»']],
    calls: 2,
    tokens: 750,
  },
  {
    ask: 'How many jobs are in progress, and which are late?',
    async solve(call) {
      const { count } = await call('jobs_count', { status: ['IN_PROGRESS'] });
      const open = { status: ['PENDING', 'ASSIGNED', 'IN_PROGRESS'], scheduledTo: yesterday };
      return [count, references(await call('jobs_list', open))];
    },
    answer: [1, ['JOB-4', 'JOB-5', 'JOB-8', 'JOB-9']],
    calls: 2,
    tokens: 700,
  },
  {
    ask: 'Who goes to JOB-5?',
    async solve(call) {
      const { assignedEngineerId } = await jobOf(call, 'JOB-5');
      const members = await call('team_members', { role: 'engineer' });
      return members.find(({ id }: Row) => id === assignedEngineerId).name;
    },
    answer: '«Ed Engineer»',
    calls: 2,
    tokens: 300,
  },
  {
    ask: 'When was JOB-6 cancelled, and was that an assistant?',
    async solve(call) {
      const { id } = await jobOf(call, 'JOB-6');
      const [{ operation, surface }] = await call('jobs_audits', { id });
      return [operation, surface];
    },
    answer: ['jobs.cancel', 'rest'],
    calls: 2,
    tokens: 600,
  },
  {
    ask: 'What was the share of first visits that succeeded yesterday, and why were jobs aborted?',
    async solve(call) {
      const { firstTimeSuccess, aborts } = await call('metrics_jobs', { from: yesterday, to: yesterday });
      return [firstTimeSuccess, aborts.map(({ reason, count }: Row) => [reason, count])];
    },
    answer: [{ visited: 10, firstTime: 8, share: 0.8 }, [['«No access»', 2]]],
    calls: 1,
    tokens: 350,
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
    ask: 'What have we billed Example Installations so far?',
    async solve(call) {
      const [{ id }] = await call('clients_list', { name: 'Example Inst' });
      const invoices = await call('invoices_list', { clientId: id });
      return invoices.map(({ status, grossPence }: Row) => [status, grossPence]);
    },
    answer: [['DRAFT', 14_814]],
    calls: 2,
    tokens: 250,
  },
  {
    ask: 'What do we charge for an aborted visit?',
    async solve(call) {
      const rates = await call('invoicing_rates_list', { kind: 'ABORTED_VISIT' });
      return rates.map(({ netPence }: Row) => netPence);
    },
    answer: [5000],
    calls: 1,
    tokens: 200,
  },
  {
    ask: 'Which chargers are on three phases?',
    async solve(call) {
      const assets = await call('assets_list', { attribute: 'phase:three' });
      return assets.map(({ serialNumber }: Row) => serialNumber);
    },
    answer: ['SN-77'],
    calls: 1,
    tokens: 150,
  },
  {
    ask: 'Which docs does the engineer need for JOB-8?',
    async solve(call) {
      const { id } = await jobOf(call, 'JOB-8');
      return (await call('docs_list', { jobId: id })).map(({ title }: Row) => title);
    },
    answer: ['«Method statement»'],
    calls: 2,
    tokens: 350,
  },
  {
    ask: 'Give JOB-9 to Ed.',
    async solve(call) {
      const { id } = await jobOf(call, 'JOB-9');
      const [{ id: engineerId }] = await call('team_members', { role: 'engineer' });
      return (await call('jobs_assign', { id, engineerId })).status;
    },
    answer: 'ASSIGNED',
    calls: 3,
    tokens: 450,
  },
  {
    ask: 'Cancel JOB-10.',
    async solve(call) {
      const { id } = await jobOf(call, 'JOB-10');
      const { plan, confirmation, note } = await call('jobs_cancel', { id });
      const { status } = await call('jobs_cancel', { id, confirmation });
      return [plan.current.status, note.slice(0, 24), status];
    },
    answer: ['ASSIGNED', 'Nothing has changed yet.', 'CANCELLED'],
    calls: 3,
    tokens: 850,
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
