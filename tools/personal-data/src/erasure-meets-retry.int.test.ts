import { sql } from '@team-operations/database';
import { retentionRules } from '@team-operations/catalogue';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { openSipBed, type SipBed } from '@team-operations/safe-isolation/test/sip-bed';
import { erasePersonalData } from './erase.ts';
import { findSubject } from './subject.ts';

/** A device sends an earlier request again after the person in it was removed. */
let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const send = (body: object) => sip.submit(body);
let last = 960_700;

function worksheet(code: string) {
  last += 1;
  const contact = { name: `Nightjar ${last}`, telephone: `01632 ${last}` };
  return { ...submission('S1'), contact, dno_issue: { code, comment: 'hot' } };
}

const faultOf = async ({ job_details: { job_id } }: ReturnType<typeof worksheet>) => {
  const [fault] = await sip.database.query(sql`
    SELECT fault.category, fault.closed_at FROM dno_fault AS fault JOIN job ON job.id = fault.job_id
    WHERE job.external_reference = ${job_id}`);
  return fault;
};

const isLeft = async ({ contact }: { contact: { name: string } }) => {
  const rows = await sip.database.query(sql`
    SELECT FROM sip_submission WHERE submission::text LIKE ${`%${contact.name}%`}
    UNION ALL SELECT FROM sip_revision WHERE received::text LIKE ${`%${contact.name}%`}`);
  return rows.length > 0;
};

const removals: [string, (body: ReturnType<typeof worksheet>) => Promise<unknown>][] = [
  [
    'an erasure',
    async ({ contact: { telephone } }) =>
      erasePersonalData(sip.database, await findSubject(sip.database, { telephone }), {
        by: 'tester',
        dryRun: false,
      }),
  ],
  [
    'retention',
    async ({ job_details: { job_id } }) => {
      await sip.database.query(
        sql`UPDATE sip_submission SET updated_at = now() - interval '400 days' WHERE reference = ${job_id}`,
      );
      await sip.database.query(retentionRules['contacts']!.purge(396, 1000));
    },
  ],
];

describe.each(removals)('after %s', (_, remove) => {
  it('then an earlier request lowers no fault, and restores no person', async () => {
    const body = worksheet('C');
    const { job_id } = body.job_details;
    expect((await send(body)).status).toBe(200);
    expect((await send({ job_id, dno_issue: { code: 'A', comment: 'hot' } })).status).toBe(200);
    expect((await send(body)).status).toBe(409);
    await remove(body);
    const fault = await faultOf(body);
    const again = await send(body);
    expect([again.status, JSON.stringify(again.body)]).toEqual([
      409,
      expect.stringContaining('as revision 1'),
    ]);
    expect(await faultOf(body)).toEqual(fault);
    expect(await isLeft(body)).toBe(false);
  });

  it('then an earlier request opens no closed fault', async () => {
    const body = worksheet('C');
    const { job_id } = body.job_details;
    await send(body);
    await send({ job_id, dno_issue: { code: 'B', comment: 'hot' } });
    await sip.database.query(sql`
      UPDATE dno_fault SET closed_at = now(), closed_reason = 'Kim: done', changed_at = now()
      WHERE job_id = (SELECT id FROM job WHERE external_reference = ${job_id})`);
    await remove(body);
    const fault = await faultOf(body);
    expect(await send(body)).toMatchObject({ status: 409 });
    expect(await faultOf(body)).toEqual(fault);
    expect(await isLeft(body)).toBe(false);
  });

  it('then another request is a correction', async () => {
    const body = worksheet('C');
    const { job_id } = body.job_details;
    await send(body);
    await send({ job_id, dno_issue: { code: 'B', comment: 'hot' } });
    await remove(body);
    expect(await send({ ...body, additional_info: 'Seen again' })).toMatchObject({ status: 200 });
  });
});

it('when no person was removed, then a contact that is new makes another request', async () => {
  const body = worksheet('C');
  const { job_id } = body.job_details;
  const { contact, ...rest } = body;
  await send(body);
  await send({ job_id, additional_info: 'Seen' });
  expect((await send({ ...rest, contact: { ...contact, telephone: '01632 960999' } })).status).toBe(200);
});
