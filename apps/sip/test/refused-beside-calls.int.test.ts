import { v7 as uuidV7 } from 'uuid';
import { faultReports } from './fault-reports.ts';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

/** What a call has to say beside an open fault does not depend on what the refused request reports. */
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ dnoTelephones: { EELC: '0800 316 3105', SOUT: '0800 072 7282' } });
});
afterAll(() => sip.close());

const { send, key } = faultReports(() => sip);

const off = { outcome_code: 'AB', failure_reason: '8' };
const people = { sip_ani: { medical: true } };
const dangerA = { dno_issue: { code: 'A', comment: 'worse' } };
const whom = '0800 316 3105 now (network operator: Eastern, EELC)';
const sayOff = 'The supply was left off: say so on the call.';
const who = 'any person on site who depends on electricity for medical reasons.';
const unknownDetails = `The operator does not know all details of the site yet: state the address and ${who}`;
const informOnCall = `On that call, inform it of ${who}`;
const danger = `Danger to life: telephone ${whom} and stay on site.`;

async function submitted(...requests: object[]) {
  const job_id = `J-${uuidV7()}`;
  const contact = { name: 'Sam Fitter', telephone: '01632 960001' };
  const place = { mpan: '1000000123451', supplier_mpid: 'EXEN', contact };
  const whole = { ...place, outcome_code: 'AB', failure_reason: '1', additional_info: 'none' };
  for (const [index, body] of requests.entries()) {
    const { status, text } = await send({ job_id, ...(index === 0 && whole), ...body });
    if (status !== 200) throw new Error(text);
  }
  return job_id;
}

async function refused(job_id: string, body: object): Promise<string> {
  const answer = await send({ job_id, ...body, x: 1 });
  expect(answer.status).toBe(400);
  return answer.body.message;
}

const fault = (code: string) => ({ dno_issue: { code, comment: 'hot' } });

describe('a category A that is refused beside an outstanding call of the same operator', () => {
  it('says that the supply was left off', async () => {
    const job_id = await submitted({ ...off, ...fault('A') });
    expect(await refused(job_id, dangerA)).toContain(`${danger} ${sayOff} ${informOnCall} See`);
  });

  it('says what the operator does not know of the site', async () => {
    const job_id = await submitted({ ...off, ...people, ...fault('B') });
    const message = await refused(job_id, dangerA);
    expect(message).toContain(`${danger} ${sayOff} ${unknownDetails} See`);
    expect(message.split(whom)).toHaveLength(2);
  });
});

describe('a refused request that says that the supply was left off, beside an open fault', () => {
  it.each<[string, object, object, string]>([
    [
      'the same call',
      { ...fault('B'), ...people },
      off,
      `telephone ${whom}, say that the supply was left off, and state the address and ${who} See`,
    ],
    [
      'a fault without a call',
      fault('C'),
      { ...off, ...people },
      `Telephone ${whom}, and inform it of ${who} ${sayOff} See`,
    ],
    [
      'a danger',
      { ...fault('B'), ...people },
      { ...off, ...dangerA },
      `${danger} ${sayOff} ${unknownDetails} See`,
    ],
    [
      'a danger, and no call',
      fault('B'),
      { ...off, ...people, ...dangerA },
      `${danger} ${sayOff} ${informOnCall} See`,
    ],
    [
      'a call that says it',
      { ...off, ...people, ...fault('B') },
      off,
      `say that the supply was left off, and state the address and ${who} See`,
    ],
  ])('says so once: %s', async (_, first, correction, expected) => {
    expect(await refused(await submitted(first), correction)).toContain(expected);
  });

  it('says so on the call of the operator that the request names', async () => {
    const job_id = await submitted({ ...fault('A'), ...people });
    const message = await refused(job_id, { ...off, ...people, mpan: '2000000123454' });
    const southern = '0800 072 7282 now (network operator: Southern, SOUT)';
    expect(message).toContain(`Telephone ${southern}, and inform it of ${who} ${sayOff} ${danger}`);
    expect(message.split(sayOff)).toHaveLength(2);
  });
});

it('says in a dry run of a first request that the supply was left off', async () => {
  const whole = { job_id: `J-${uuidV7()}`, mpan: '1000000123451', ...off, ...people, x: 1 };
  const { status, body } = await submit(sip.app, key(), whole).query('dry_run=true');
  expect([status, body.message]).toEqual([
    400,
    expect.stringContaining(`Telephone ${whom}, and inform it of ${who} ${sayOff} See`),
  ]);
});

it.each<[string, object]>([
  ['lowered', { dno_issue: { code: 'C', comment: 'cooled' } }],
  ['withdrawn', { dno_issue: null }],
])('asks to mention the people on the call about a danger that was %s', async (_, correction) => {
  const job_id = await submitted({ ...off, ...people, ...fault('A') }, correction);
  const call = `telephone ${whom} and say what has changed. ${sayOff} ${informOnCall}`;
  expect(await refused(job_id, {})).toContain(call);
  const again = { ...off, ...people };
  expect(await refused(job_id, again)).toContain(call);
  const accepted = await send({ job_id, additional_info: 'more' });
  expect(accepted.body.message).toContain(call);
});

describe('a call to an operator that is not known, beside a request that names the metering point', () => {
  const national = '105 now (the national number for power cuts and danger to life';
  const london = `${national}; network operator: London, LOND)`;

  it.each<[string, object, string]>([
    [
      'a danger',
      dangerA,
      `Danger to life: telephone ${london} and stay on site. ${informOnCall} The network operator does not have the report`,
    ],
    [
      'a milder fault',
      fault('B'),
      `Danger to life: telephone ${london} and stay on site. ${informOnCall} The network operator does not have the report`,
    ],
    [
      'a supply',
      { ...off, ...people },
      `Danger to life: telephone ${london} and stay on site. ${sayOff} ${informOnCall} The network operator does not have the report`,
    ],
  ])('is asked for once where both are to 105: %s', async (_, correction, expected) => {
    const job_id = await submitted({ ...fault('A'), mpan: undefined });
    const message = await refused(job_id, { ...correction, mpan: '1200000123450' });
    expect(message).toContain(expected);
    expect(message.split(national)).toHaveLength(2);
  });

  it('is asked for apart where the number of the operator is known', async () => {
    const job_id = await submitted({ ...fault('A'), mpan: undefined });
    const message = await refused(job_id, { ...dangerA, mpan: '1000000123451' });
    expect(message).toContain(danger);
    expect(message).toContain(`Danger to life: telephone ${national}) and stay`);
  });
});
