import { eventually, lockWaits } from '@team-operations/testing';
import { sql, type Database } from '@team-operations/database';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { openSipBed, type SipBed } from '@team-operations/safe-isolation/test/sip-bed';
import { erasePersonalData } from './erase.ts';
import { findSubject } from './subject.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const contact = { name: 'Quillon Zebedee', telephone: '01632 960747' };
const send = (body: object) => sip.submit(body);
const blocked = () => eventually(async () => (await lockWaits(sip.database)) > 0);

/** The database, whose transactions are held open until something else has come to wait for them. */
const heldOpen = (meanwhile: () => void): Database => ({
  ...sip.database,
  transaction: (work) =>
    sip.database.transaction(async (transaction) => {
      const done = await work(transaction);
      meanwhile();
      await blocked();
      return done;
    }),
});

it('when a correction comes while its contact is being erased, then the merge does not restore it', async () => {
  const first = submission('S1');
  expect((await send({ ...first, contact })).status).toBe(200);
  const subject = await findSubject(sip.database, { telephone: contact.telephone });
  expect(subject.ids).toHaveLength(1);

  let correction: ReturnType<typeof send> | undefined;
  const sent = new Promise<Awaited<ReturnType<typeof send>>>((resolve, reject) => {
    void erasePersonalData(
      heldOpen(() => {
        correction = send({
          job_details: { job_id: first.job_details.job_id },
          additional_info: 'Done again',
        });
        correction.then(resolve, reject);
      }),
      subject,
      { by: 'tester', dryRun: false },
    ).catch(reject);
  });
  // S1 asks for a contact: without it, the correction must send one.
  const answer = await sent;
  expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining('contact')]);
  const left = await sip.database.query(sql`
    SELECT submission::text FROM sip_submission WHERE submission::text ~ 'Quillon|960747'
    UNION ALL SELECT received::text FROM sip_revision WHERE received::text ~ 'Quillon|960747'
    UNION ALL SELECT data::text FROM outbox_message WHERE data::text ~ 'Quillon|960747'`);
  expect(left).toEqual([]);
});

it('when the van sends the erased submission once more, then it is a repeat, and restores nothing', async () => {
  const body = { ...submission('S1'), contact: { name: 'Nightjar', telephone: '01632 960748' } };
  const first = await send(body);
  await erasePersonalData(
    sip.database,
    await findSubject(sip.database, { telephone: body.contact.telephone }),
    { by: 'tester', dryRun: false },
  );
  const again = await send(body);
  expect([again.status, again.body.revision, again.body.submission_id]).toEqual([
    200,
    1,
    first.body.submission_id,
  ]);
  const left = await sip.database.query(
    sql`SELECT FROM sip_submission WHERE submission::text LIKE '%Nightjar%'`,
  );
  expect(left).toEqual([]);
});
