import { sql } from '@team-operations/database';
import { freshMpan } from '@team-operations/testing';
import fc from 'fast-check';
import { blocks, freshReference, jobDetails } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const { readings, contact, additional_info, site_visit_issue_code } = blocks;

/** What the market has reported of a metering point, the newest last. */
async function record(mpan: string, serials: readonly string[]): Promise<void> {
  for (const [index, serial] of serials.entries())
    await sip.database.query(sql`
      INSERT INTO meter_detail (team_id, mpan, flow, serial, details, from_mpid, received_at)
      VALUES (${sip.team.id}::uuid, ${mpan}, 'D0150', ${serial}, '{}', 'ABCD', now() - make_interval(mins => ${10 - index}))`);
}

const flowsOf = (answer: { body: { flows: { flow: string }[] } }) =>
  answer.body.flows.map(({ flow }) => flow);
const worksheet = (mpan: string, serial_number: string) => ({
  job_details: { ...jobDetails(), job_id: freshReference(), mpan },
  meter: { ...blocks.meter, serial_number },
  ...{ readings, contact, additional_info, site_visit_issue_code },
});

const parts = ['12', 'a', '34', 'B', '56', 'é', '7'];
/** One serial number as different people type it. */
const typed = fc
  .tuple(
    fc.array(
      fc.constantFrom('', ' ', '\u00a0', '\u2009', '\u3000', '\ufeff', '\u200b', '\u202e', '\u{e0041}'),
      {
        minLength: 8,
        maxLength: 8,
      },
    ),
    fc.array(fc.boolean(), { minLength: 7, maxLength: 7 }),
  )
  .map(([spaces, upper]) => {
    const letters = parts.map((part, index) => {
      const ascii = /[a-z]/i.test(part);
      return ascii ? (upper[index] ? part.toUpperCase() : part.toLowerCase()) : part;
    });
    return spaces.map((space, index) => space + (letters[index] ?? '')).join('');
  });

describe('a serial number', () => {
  it('is that of the meter on record, however either was typed; another one is an exchange', async () => {
    await fc.assert(
      fc.asyncProperty(typed, typed, typed, async (recorded, sent, again) => {
        const mpan = freshMpan();
        await record(mpan, [recorded, 'NEWER']);
        const body = worksheet(mpan, sent);
        const { job_id } = body.job_details;
        expect(flowsOf(await sip.submit(body))).toEqual(['D0139', 'D0010']);
        const retyped = await sip.submit({ job_id, meter: { serial_number: again } });
        expect(flowsOf(retyped)).toEqual([]);
        const exchanged = await sip.submit({ job_id, meter: { serial_number: '99Z' } });
        expect(flowsOf(exchanged)).toEqual(['D0010', 'D0303']);
      }),
      { numRuns: 25 },
    );
  });

  it('is that of the first revision, however it is typed later', async () => {
    await fc.assert(
      fc.asyncProperty(typed, typed, async (first, later) => {
        const body = worksheet(freshMpan(), first);
        await sip.submit(body);
        const { job_id } = body.job_details;
        expect(flowsOf(await sip.submit({ job_id, meter: { serial_number: later } }))).toEqual([]);
      }),
      { numRuns: 15 },
    );
  });

  it('stays in the submission as it was sent, without what shows nowhere', async () => {
    const body = worksheet(freshMpan(), ' 12a\u200b 3\u202e45 ');
    await sip.submit(body);
    const [row] = await sip.database.query<{ serial: string }>(sql`
      SELECT submission #>> '{meter,serial_number}' AS serial FROM sip_submission
      WHERE team_id = ${sip.team.id}::uuid AND reference = ${body.job_details.job_id}`);
    expect(row?.serial).toBe(' 12a 345 ');
  });
});

describe("a supplier that is not the job's", () => {
  it('is warned of, and gets the messages', async () => {
    const [supplier] = await sip.database.query<{ id: string; mpid: string }>(sql`
      SELECT id, mpid FROM supplier WHERE team_id = ${sip.team.id}::uuid LIMIT 1`);
    const job_id = freshReference();
    await sip.database.query(sql`
      INSERT INTO job (id, team_id, scheduled_date, external_reference, supplier_id)
      VALUES (gen_random_uuid(), ${sip.team.id}::uuid, '2026-03-01', ${job_id}, ${supplier!.id}::uuid)`);
    const body = {
      job_details: { ...jobDetails(), job_id, supplier_mpid: 'ZZ99' },
      contact,
      additional_info,
    };
    const answer = await sip.submit(body);
    expect(answer.body).toMatchObject({
      flows: [{ flow: 'D0139', to_mpid: 'ZZ99', state: 'QUEUED' }],
      warnings: [
        { field: 'supplier_mpid', warning: expect.stringContaining("none of your team's suppliers") },
        {
          field: 'supplier_mpid',
          warning: `is ZZ99, but the job's supplier is ${supplier!.mpid}; messages go to ZZ99`,
        },
      ],
    });
  });
});
