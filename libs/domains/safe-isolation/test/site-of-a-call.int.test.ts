import { call } from '@team-operations/testing';
import { type RestBed, startRest } from '@team-operations/testing/rest';
import { sql } from '@team-operations/database';

/** Where the office planned a job, for who telephones about its fault and finds no street on the worksheet. */
let rest: RestBed;
beforeAll(async () => {
  rest = await startRest({ dnoTelephones: { EELC: '0800 316 3105' } });
});
afterAll(() => rest.close());

const mpan = '1000000123451';
const ask = (method: 'get' | 'post' | 'patch', path: string, body?: object) =>
  call(rest.app, rest.team.api_keys['apis.all']!, method, path, body);

async function made(path: string, body: object): Promise<string> {
  const { status, text, body: answer } = await ask('post', path, body);
  if (status !== 201) throw new Error(text);
  return answer.data.id as string;
}

/** The call sheet of a fault on a job that the office planned at a site. */
async function sheetOf(site: object | null, worksheet: object = {}) {
  const clientId = await made('/v1/clients', { name: `Client ${crypto.randomUUID()}` });
  const siteId = site === null ? undefined : await made('/v1/sites', { clientId, ...site });
  const job_id = `J-${crypto.randomUUID()}`;
  const { job_type_id: jobTypeId } = rest.team;
  const job = { externalReference: job_id, scheduledDate: '2026-03-01', jobTypeId, mpan };
  const jobId = await made('/v1/jobs', { ...job, ...(siteId !== undefined && { clientId, siteId }) });
  const report = { dno_issue: { code: 'A', comment: 'hot' }, contact: { name: 'Sam' } };
  const body = { job_id, outcome_code: 'AB', additional_info: 'none', ...report, ...worksheet };
  const sent = await ask('post', '/v1/sip', body);
  if (sent.status !== 200) throw new Error(sent.text);
  const id: string = (await ask('get', `/v1/dno-faults?jobReference=${job_id}`)).body.data[0].id;
  const read = async () => (await ask('get', `/v1/dno-faults/${id}/call`)).body.data;
  return { id, jobId, read, sheet: await read() };
}

const depot = { name: 'Depot North', addressLines: ['1 Example Street', 'Exeter'], postcode: 'EX1 1EX' };
const siteAddress = 'Depot North, 1 Example Street, Exeter, EX1 1EX';

it('has the address of the site where the worksheet has none', async () => {
  const { sheet } = await sheetOf(depot);
  expect(sheet).toMatchObject({ address: null, siteAddress });
});

it('has it beside a postcode alone, and not beside a street', async () => {
  const alone = await sheetOf(depot, { address: { postcode: 'EX1 1EY' } });
  expect(alone.sheet).toMatchObject({ address: 'EX1 1EY', siteAddress });
  const street = await sheetOf(depot, { address: { line1: '2 High Street' } });
  expect(street.sheet).toMatchObject({ address: '2 High Street', siteAddress: null });
});

it('has a site of which the office knows the name and the postcode alone', async () => {
  const { sheet } = await sheetOf({ name: '1 Example Street', postcode: 'EX1 1EX' });
  expect(sheet.siteAddress).toBe('1 Example Street, EX1 1EX');
});

it('has none of a job without a site', async () => {
  expect((await sheetOf(null)).sheet).toMatchObject({ address: null, siteAddress: null });
});

const otherMpans = "The job's site has other MPANs than the fault: ask the installer where the fault is.";

it.each<[string, string[], boolean]>([
  ['no MPAN', [], false],
  ['that of the fault', ['2000000123454', mpan], false],
  ['others', ['2000000123454'], true],
])('says whether the fault may be elsewhere: the site has %s', async (_, mpans, isElsewhere) => {
  const { remarks } = (await sheetOf({ ...depot, mpans })).sheet;
  expect((remarks as string[]).includes(otherMpans)).toBe(isElsewhere);
});

it('has it also when the worksheet was erased', async () => {
  const { jobId, read } = await sheetOf(depot, { address: { line1: '2 High Street' } });
  await rest.database.query(
    sql`UPDATE sip_submission SET submission = submission - 'address' WHERE job_id = ${jobId}::uuid`,
  );
  expect(await read()).toMatchObject({ address: null, siteAddress });
});

it('asks nothing of a closed fault, whose notes ask for calls', async () => {
  const { id, read } = await sheetOf({ ...depot, mpans: ['2000000123454'] });
  const close = { reason: 'Made safe', mpan, withoutCall: true };
  expect((await ask('post', `/v1/dno-faults/${id}/close`, close)).status).toBe(200);
  const { siteAddress: address, remarks } = await read();
  expect([address, remarks.length]).toEqual([siteAddress, 1]);
});

/** Closed after a call, and withdrawn: the operator is to be telephoned again. */
async function withdrawn(site: object) {
  const { id, jobId, read, sheet } = await sheetOf(site);
  const confirmed = await ask('post', `/v1/dno-faults/${id}/confirm-call`, { name: 'Robin' });
  expect(confirmed.status).toBe(200);
  const { jobReference: job_id } = sheet;
  expect((await ask('post', '/v1/sip', { job_id, dno_issue: null })).status).toBe(200);
  return { jobId, read };
}

it('asks where a closed fault was too, where its notes ask for a call', async () => {
  const { read } = await withdrawn({ ...depot, mpans: ['2000000123454'] });
  const { siteAddress: address, remarks, closedAt } = await read();
  expect(closedAt).not.toBeNull();
  expect([address, remarks]).toEqual([siteAddress, expect.arrayContaining([otherMpans])]);
});

it('has none of a closed fault whose job is elsewhere now', async () => {
  const { jobId, read } = await withdrawn({ ...depot, mpans: ['2000000123454'] });
  const moved = await ask('patch', `/v1/jobs/${jobId}`, { mpan: '2000000123454' });
  expect(moved.status).toBe(200);
  const { siteAddress: address, remarks, mpan: ofFault } = await read();
  expect([address, ofFault]).toEqual([null, mpan]);
  expect(remarks).not.toContain(otherMpans);
});

it('is not shown without the scope that confirms calls', async () => {
  const { id } = await sheetOf(depot);
  const key = rest.team.api_keys['apis.read']!;
  const { status, text } = await call(rest.app, key, 'get', `/v1/dno-faults/${id}/call`);
  expect([status, text]).toEqual([403, expect.not.stringContaining('Example Street')]);
  const other = rest.otherTeam.api_keys['apis.all']!;
  expect((await call(rest.app, other, 'get', `/v1/dno-faults/${id}/call`)).status).toBe(404);
});
