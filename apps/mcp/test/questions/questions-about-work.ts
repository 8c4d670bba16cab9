import { jobOf, references, type Question, type Row } from './question.ts';
import { yesterday } from './seeded.ts';

const month = { from: '2026-03-01', to: '2026-03-31' };

/** About jobs, assets, docs and invoices; the last ones change jobs. */
export const questionsAboutWork: readonly Question[] = [
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
];
