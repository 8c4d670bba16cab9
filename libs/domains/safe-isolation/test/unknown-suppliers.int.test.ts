import { submission } from './blocks.ts';
import { openSipBed, type SipBed } from './sip-bed.ts';

let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

const unknown = (mpid: string) => ({
  field: 'supplier_mpid',
  warning: `is none of your team's suppliers: check it. Messages go to ${mpid}`,
  fix: expect.stringContaining('If it is wrong, send the correct `supplier_mpid`.'),
});

it('warns of a supplier that is none of the team, and sends to it', async () => {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id } = details;
  const first = await sip.submit({ ...blocks, job_details: { ...details, supplier_mpid: 'EXEM' } });
  expect([first.status, first.body['warnings']]).toEqual([200, [unknown('EXEM')]]);
  expect(first.body['flows']).toMatchObject([{ flow: 'D0139', to_mpid: 'EXEM', state: 'QUEUED' }]);

  const other = await sip.submit({ job_id, contact: { telephone: '01632 960002' } });
  expect(other.body['warnings']).toContainEqual(unknown('EXEM'));
  const right = await sip.submit({ job_id, supplier_mpid: 'EXEN' });
  expect(JSON.stringify(right.body['warnings'])).not.toContain("none of your team's suppliers");
});

it('does not warn of a supplier of the team', async () => {
  const { body } = await sip.submit(submission('S1'));
  expect(body['warnings']).toEqual([]);
});
