import { openSipBed, type SipBed } from '@team-operations/safe-isolation/test/sip-bed';
import { readArguments } from './arguments.ts';
import { run } from './run.ts';

/** A call about a supply that was left off follows from the submission alone: an erasure would end it without a word. */
let sip: SipBed;
beforeAll(async () => {
  sip = await openSipBed();
});
afterAll(() => sip.close());

async function erase(telephone: string, ...more: string[]) {
  const written: string[] = [];
  const typed = readArguments(['erase', '--telephone', telephone, ...more]);
  const write = (text: string) => void written.push(text);
  const code = await run(typed, { database: sip.database, by: 'tester', write });
  return { code, out: written.join('\n') };
}

let count = 0;
async function leaveOff(more: object = {}) {
  count += 1;
  const telephone = `01632 96080${count}`;
  const job_id = `J-${crypto.randomUUID()}`;
  const { status, body } = await sip.submit({
    ...{ job_id, outcome_code: 'AB', failure_reason: '8', mpan: '1000000123451', supplier_mpid: 'EXEN' },
    ...{ contact: { name: 'Sam Fitter', telephone }, additional_info: 'none', sip_ani: { medical: true } },
    ...more,
  });
  expect(status).toBe(200);
  return { telephone, job_id, body };
}

it('is refused while the call is outstanding, unless an option says that this is known', async () => {
  const { telephone, job_id, body } = await leaveOff();
  expect(body).toHaveProperty('telephone');
  const line = `  job ${job_id}: THE SUPPLY WAS LEFT OFF, and no message or call informs the network operator (Eastern, EELC) about MPAN 10 0000 0123 451`;
  const advice =
    'Ask operations staff to telephone the network operators, and to write the contact down. Then run the command with --with-open-faults.';
  const dry = await erase(telephone, '--dry-run');
  expect(dry.out).toMatch(/^WARNING: calls to network operators are outstanding\. What to say .* would lose/);
  expect(dry.out).toContain(`${line}\nThe erasure will be refused. ${advice}`);
  const refused = await erase(telephone);
  expect(refused).toEqual({ code: 1, out: expect.stringMatching(/^Nothing was erased: calls to network/) });
  expect(refused.out).toContain(`${line}\n${advice}`);
  const { out } = await erase(telephone, '--json');
  const call = { jobReference: job_id, mpan: '1000000123451', operator: 'EELC' };
  expect(JSON.parse(out)).toMatchObject({ refused: true, openFaults: [], suppliesLeftOff: [call] });
  expect((await sip.readBack(job_id)).body).toHaveProperty('telephone');

  const erased = await erase(telephone, '--with-open-faults');
  expect(erased.code).toBe(0);
  expect(erased.out).toMatch(
    /^WARNING: calls .* were outstanding\.[^]*Report this to operations staff now\./,
  );
  expect((await sip.readBack(job_id)).body).not.toHaveProperty('telephone');
});

it.each([
  ['the supply is on', { failure_reason: '1' }],
  ['no person depends on it', { sip_ani: { medical: false } }],
  ['the contact is another person now', { contact: { name: 'Kim Joiner', telephone: '01632 960899' } }],
])('is not refused where %s', async (_, correction) => {
  const { telephone, job_id } = await leaveOff();
  expect((await sip.submit({ job_id, ...correction })).status).toBe(200);
  expect((await erase(telephone)).code).toBe(0);
});

it('is named once where a fault is open, whose call says it', async () => {
  const { telephone, job_id } = await leaveOff({ dno_issue: { code: 'B', comment: 'Cover is cracked' } });
  const { out } = await erase(telephone, '--json');
  const openFaults = [{ jobReference: job_id, callDemanded: true }];
  expect(JSON.parse(out)).toMatchObject({ refused: true, openFaults, suppliesLeftOff: [] });
});
