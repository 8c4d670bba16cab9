import { recordsOf } from '@team-operations/market';
import fc from 'fast-check';
import { blocks, freshReference, jobDetails } from './blocks.ts';
import { eventsAfter, lastEvent, work } from './outbox-events.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

/** What an installer may correct, and how it is written; the last three change nothing that a message says. */
const corrections = fc.constantFrom<Record<string, unknown>>(
  { dno_issue: { code: 'B', comment: 'Loose' } },
  { dno_issue: { code: 'C', comment: 'Loose' } },
  { dno_issue: null },
  { tampering: { code: '01', description: 'Seal is broken' } },
  { tampering: null },
  { readings: [{ type: 'S', value: 7 }] },
  { readings: [{ type: 'S', value: 8 }] },
  { meter: { serial_number: '12A3456789' } },
  { meter: { serial_number: '77B1234567' } },
  { failure_reason: 'No access' },
  { failure_reason: null },
  { job_details: { mpan: '1000000123451' } },
  { job_details: { mpan: '1100000123456' } },
  { job_details: { supplier_mpid: 'WXYZ' } },
  { job_details: { date_of_action: '2026-03-02' } },
  { job_details: { outcome_code: 'IP' } },
  { job_details: { outcome_code: 'CO', date_of_action: '2026-03-03' } },
  { return_work: { work_completed: 'Isolator fitted' }, job_details: { date_of_action: '2026-03-04' } },
  { contact: { name: 'Someone else' } },
  { additional_info: 'more' },
  { sip_ani: { medical: true } },
);

/** How one request is written. */
interface Style {
  byOurId: boolean;
  topLevel: boolean;
  spaces: boolean;
  lowerCase: boolean;
}
const styles = fc.record<Style>({
  byOurId: fc.boolean(),
  topLevel: fc.boolean(),
  spaces: fc.boolean(),
  lowerCase: fc.boolean(),
});

type Body = Record<string, unknown>;

/** The same request in another style. */
function written(body: Body, job_id: string, { topLevel, spaces, lowerCase }: Style): Body {
  const { job_details: details, meter, ...rest } = body as { job_details?: Body; meter?: Body };
  const spaced = (text: unknown) => (spaces && typeof text === 'string' ? [...text].join(' ') : text);
  const typed = (text: unknown) => (lowerCase && typeof text === 'string' ? text.toLowerCase() : text);
  const { mpan, ...others } = details ?? {};
  const job = { ...others, job_id, ...(mpan === undefined ? {} : { mpan: spaced(mpan) }) };
  const serial = meter?.['serial_number'];
  return {
    ...rest,
    ...(meter === undefined
      ? {}
      : { meter: { ...meter, ...(serial === undefined ? {} : { serial_number: typed(spaced(serial)) }) } }),
    ...(topLevel ? job : { job_details: job }),
  };
}

/** What the worker hands on for a request: to whom, and what it says. */
async function sentFor(body: Body): Promise<{ status: number; answer: Body; sent: Map<string, string> }> {
  const before = await lastEvent(sip.database);
  const { status, body: answer } = await sip.submit(body);
  for (const event of await eventsAfter(sip.database, before)) await work(sip, event);
  const outbound = (await eventsAfter(sip.database, before)).filter(
    ({ topic }) => topic === 'market.outbound.v1',
  );
  const sent = new Map<string, string>();
  for (const { data } of outbound) {
    const { flow, toMpid, content } = data as { flow: string; toMpid: string; content: string };
    expect([...sent.keys()]).not.toContain(flow);
    sent.set(flow, `${toMpid} ${recordsOf(content)}`);
  }
  return { status, answer, sent };
}

/** Sends a correction; one that came before and was corrected since is sent with the newest revision, as its 409 says. */
async function accepted(body: Body): Promise<{ answer: Body; sent: Map<string, string> }> {
  const first = await sentFor(body);
  if (first.status === 200) return first;
  expect([first.status, [...first.sent]]).toEqual([409, []]);
  expect(first.answer).toHaveProperty('received_before');
  const { status, ...second } = await sentFor({ ...body, corrects_revision: first.answer['revision'] });
  expect(status).toBe(200);
  return second;
}

/** The messages that a person is asked to call wrong: they are sent again when they apply again. */
const calledWrong = ({ warnings }: Body): string[] =>
  (warnings as { warning: string; fix?: string }[])
    .filter(({ fix }) => fix?.includes('say that the message no longer applies'))
    .flatMap(({ warning }) => /\bD\d{4}\b/.exec(warning) ?? []);

const { contact, additional_info, meter, readings, site_visit_issue_code } = blocks;
const first = (): Body => ({
  job_details: jobDetails(),
  contact,
  additional_info,
  site_visit_issue_code,
  meter,
  readings,
});

describe('a job that is corrected at random', () => {
  it('sends no message that says what the one before it said, however the corrections are written', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(corrections, styles, styles), { minLength: 1, maxLength: 7 }),
        async (sequence) => {
          const reference = freshReference();
          const style = { byOurId: false, topLevel: false, spaces: false, lowerCase: false };
          const { sent: reported } = await sentFor(written(first(), reference, style));
          const { body: record } = await sip.readBack(reference);
          const name = ({ byOurId }: Style) => (byOurId ? record.service_job_id : reference);
          for (const [correction, style_, again] of sequence) {
            const { answer, sent } = await accepted(written(correction, name(style_), style_));
            for (const flow of [...(answer['withdrawn'] as string[]), ...calledWrong(answer)])
              reported.delete(flow);
            for (const [flow, message] of sent) {
              expect(message).not.toBe(reported.get(flow));
              reported.set(flow, message);
            }
            const repeated = await sentFor(written(correction, name(again), again));
            expect([repeated.status, [...repeated.sent]]).toEqual([200, []]);
          }
        },
      ),
      { numRuns: 40 },
    );
  }, 180_000);
});
