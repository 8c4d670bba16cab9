import { sql } from '@team-operations/database';
import fc from 'fast-check';
import { anIntegration, type MadeIntegration } from '@team-operations/testing';
import { normaliser } from './normalise.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
let one: MadeIntegration;
let other: MadeIntegration;
/** Has never submitted anything. */
let silent: MadeIntegration;
beforeAll(async () => {
  sip = await openSipBed();
  [one, other] = [await anIntegration(sip), await anIntegration(sip)];
  silent = await anIntegration(sip);
});
afterAll(() => sip.close());

type Sender = 'one' | 'other';
/** How a job is named: by a reference that both use, or by our id of a job of that reference. */
interface Named {
  reference: string;
  by: 'reference' | 'our id' | "the other's id";
}
interface Step {
  sender: Sender;
  named: Named;
  body: object;
  dryRun: boolean;
}

const names = ['A', 'b', 'a/ä 1', 'team'];
const named = fc.record<Named>({
  reference: fc.constantFrom(...names),
  by: fc.constantFrom('reference', 'reference', 'our id', "the other's id"),
});
const details = fc.record({
  outcome_code: fc.constantFrom('CO', 'IP', 'AB'),
  mpan: fc.constantFrom('1000000123451', '1100000123456', '1000000123452'),
  date_of_action: fc.constantFrom('2026-03-01', '2026-03-02'),
  supplier_mpid: fc.constantFrom('EXEN', 'WXYZ'),
});
const issue = fc.constantFrom({ code: 'A' }, { code: 'B', comment: 'Loose' }, { code: 'C' });
const first = fc.record(
  {
    job_details: details,
    contact: fc.constantFrom({ name: 'Sam Fitter' }, { name: 'Kim Other', telephone: '01632 960002' }),
    additional_info: fc.constant('none'),
    dno_issue: issue,
  },
  { requiredKeys: ['job_details', 'contact', 'additional_info'] },
);
const correction = fc.record(
  {
    dno_issue: fc.option(issue),
    contact: fc.constant({ name: 'Someone new' }),
    failure_reason: fc.option(fc.constantFrom('1', 'No access')),
    sip_ani: fc.option(fc.constant({ medical: true })),
  },
  { requiredKeys: [] },
);
const steps = fc.array(
  fc.record<Step>({
    sender: fc.constantFrom('one', 'other'),
    named,
    body: fc.oneof(first, correction),
    dryRun: fc.constantFrom(false, false, true),
  }),
  { minLength: 2, maxLength: 10 },
);

interface Run {
  /** In front of every reference, so that runs do not meet. */
  prefix: string;
  tokens: Record<Sender, string>;
}

const read = (token: string, reference: string) => sip.readBack(reference, token);

const idOf = async (token: string, reference: string): Promise<string | undefined> =>
  (await read(token, reference)).body.service_job_id;

const freshPrefix = () => crypto.randomUUID().slice(0, 13);

/** What a sender writes as `job_id`; where there is no such job yet, its id is a new one. */
async function nameOf(
  { named: { reference, by }, sender }: Step,
  { prefix, tokens }: Run,
  unknownIds: Map<string, string>,
) {
  const sent = `${prefix}${reference}`;
  if (by === 'reference') return sent;
  if (by === 'our id') return (await idOf(tokens[sender], sent)) ?? sent;
  const another = sender === 'one' ? 'other' : 'one';
  const known = unknownIds.get(sender + reference);
  const id = known ?? (await idOf(tokens[another], sent)) ?? crypto.randomUUID();
  unknownIds.set(sender + reference, id);
  return id;
}

interface Answered extends Record<string, unknown> {
  warnings?: { warning: string }[];
}

/** How often a visit may be booked again is counted for the metering point, regardless of who reports it. */
function withoutVisits({ abort: _abort, warnings, ...reported }: Answered): object {
  const others = warnings?.filter(({ warning }) => !warning.startsWith('failed visits are now counted'));
  return others ? { ...reported, warnings: others } : reported;
}

/** What each sender is answered, can read back, and has on the board of faults. */
async function runSteps(run: Run, sequence: readonly Step[], watched: Sender): Promise<unknown> {
  const unknownIds = new Map<string, string>();
  const seen: unknown[] = [];
  const used = new Set<string>();
  for (const step of sequence) {
    const job_id = await nameOf(step, run, unknownIds);
    const { job_details: more, ...body } = step.body as { job_details?: object };
    const sending = { credential: run.tokens[step.sender], dryRun: step.dryRun };
    const answer = await sip.submit({ job_details: { job_id, ...more }, ...body }, sending);
    if (step.sender !== watched) continue;
    used.add(job_id);
    seen.push({ status: answer.status, body: withoutVisits(answer.body) });
  }
  for (const job_id of used) {
    const { status, body } = await read(run.tokens[watched], job_id);
    const faults = await sip.database.query(sql`
      SELECT category, dno_fault.mpan, closed_reason, status FROM dno_fault JOIN job ON job.id = dno_fault.job_id
      WHERE job.team_id = ${sip.team.id}::uuid AND job.id::text = ${(body.service_job_id as string | undefined) ?? ''}`);
    seen.push({ status, body: withoutVisits(body), faults });
  }
  return normaliser()(JSON.parse(JSON.stringify(seen).replaceAll(run.prefix, '<run>')));
}

describe('two integrations with the same identifiers', () => {
  it.each<Sender>(['one', 'other'])(
    'never influence each other, as %s sees it',
    async (watched) => {
      await fc.assert(
        fc.asyncProperty(steps, async (sequence) => {
          const tokens = { one: one.token, other: other.token };
          const another = watched === 'one' ? 'other' : 'one';
          const together = { prefix: freshPrefix(), tokens };
          const solo = { prefix: freshPrefix(), tokens: { ...tokens, [another]: silent.token } };
          const own = sequence.filter(({ sender }) => sender === watched);
          expect(await runSteps(together, sequence, watched)).toEqual(await runSteps(solo, own, watched));
        }),
        { numRuns: 12 },
      );
    },
    180_000,
  );
});
