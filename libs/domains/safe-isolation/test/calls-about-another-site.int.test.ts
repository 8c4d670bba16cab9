import { type RestBed, startRest } from '@team-operations/testing/rest';
import { worksheetRequests } from './worksheet-requests.ts';

/** A call about a closed fault whose job has moved since: it informs the operator of no supply at the other site. */
let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const { ask, done, submit } = worksheetRequests(() => rest);

const [mpan, otherMpan] = ['1000000123451', '1000000123452'];

/** A supply that is left off, beside a fault of category B: no call is demanded. */
async function leftOff() {
  const job_id = `J-${crypto.randomUUID()}`;
  await submit({
    ...{ job_id, outcome_code: 'AB', failure_reason: '8', mpan, supplier_mpid: 'EXEN' },
    ...{ contact: { name: 'Sam Fitter' }, additional_info: 'none', sip_ani: { medical: false } },
    dno_issue: { code: 'B', comment: 'Cover is cracked' },
  });
  const [{ id }] = await done('get', `/v1/dno-faults?jobReference=${job_id}`);
  return {
    /** From then on the submission names the person, too. */
    move: (to: string) => submit({ job_id, mpan: to, sip_ani: { medical: true } }),
    read: () => done('get', `/v1/sip/${job_id}`),
    close: () => done('post', `/v1/dno-faults/${id}/close`, { reason: 'Repaired', withoutCall: true }),
    confirm: (name: string) =>
      ask('post', `/v1/dno-faults/${id}/confirm-call`, { name, mpan, at: new Date().toISOString() }),
  };
}

it('when the call was confirmed before the job moved, then a further call about the closed fault is rejected', async () => {
  const { move, close, confirm } = await leftOff();
  expect((await confirm('Robin Watch')).status).toBe(200);
  await close();
  await move(otherMpan);
  const { status, body } = await confirm('Kim Watch');
  expect([status, body.error?.issues[0]]).toMatchObject([
    400,
    { path: 'callConfirmedBy', fix: expect.stringContaining('The fault is closed') },
  ]);
});

it('when the job returns to the site, then the operator is still to be informed of the person', async () => {
  const { move, read, close, confirm } = await leftOff();
  await close();
  await move(otherMpan);
  expect((await confirm('Robin Watch')).status).toBe(200);
  expect(await read()).toHaveProperty('telephone');
  await move(mpan);
  expect(await read()).toHaveProperty('telephone');
});
