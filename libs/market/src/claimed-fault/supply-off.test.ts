import { readRefused } from './claimed-fault.ts';

const read = (body: unknown) =>
  readRefused({ bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) });

const details = { job_id: 'J-1', outcome_code: 'AB', mpan: '1000000123451' };
const medical = { sip_ani: { medical: true } };
const sheet = { ...details, failure_reason: '8', ...medical };
const json = JSON.stringify(sheet);
const nested = { job_details: { ...details, failure_reason: '8', ...medical } };
const form = 'job_id=J-1&outcome_code=AB&failure_reason=8&sip_ani%5Bmedical%5D=true';
const xml =
  '<job><outcome_code>AB</outcome_code><failure_reason>8</failure_reason><sip_ani><medical>true</medical></sip_ani></job>';
const part = (name: string, value: string) =>
  `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`;

describe('a person who depends on a supply that was left off', () => {
  it.each<[string, unknown]>([
    ['as it should be', sheet],
    ['in a job in progress', { ...sheet, outcome_code: 'IP' }],
    ['without an outcome', { ...sheet, outcome_code: undefined }],
    ['with an outcome that is none', { ...sheet, outcome_code: 'FAILED' }],
    ['nested', nested],
    ['indented', JSON.stringify(sheet, null, 2)],
    ['wrapped', { data: [{ payload: sheet }] }],
    ['in a string', JSON.stringify({ body: json })],
    ['as a form', form],
    ['as parts', `${part('failure_reason', '8')}${part('medical', 'true')}--x--`],
    ['as XML', xml],
    ['as YAML', 'outcome_code: AB\nfailure_reason: 8\nsip_ani:\n  medical: yes\n'],
    ['as a table', 'job_id,outcome_code,failure_reason,medical\nJ-1,AB,8,TRUE\n'],
    ['without its end', json.slice(0, -2)],
    ['in single quotes', json.replaceAll('"', "'")],
    ['in camel case', { outcomeCode: 'AB', failureReason: '8', sipAni: { medical: true } }],
    ['far apart', { ...medical, filler: 'x '.repeat(40_000), failure_reason: '8' }],
    ['as a number', { ...sheet, failure_reason: 8 }],
    ['with a leading zero', { ...sheet, failure_reason: '08' }],
    ['in the words of the catalogue', { ...sheet, failure_reason: 'De-energised, no reading available' }],
    ['in the words of the guide', { ...sheet, failure_reason: '8 de-energised without a reading' }],
    ['in words without quotes', 'failure_reason: de-energised, no reading available\nmedical: true\n'],
    ['in other words', { ...sheet, failure_reason: '8 - left dead' }],
    ['with the reason in a list', { ...sheet, failure_reason: ['8'] }],
    ['with the reason in an object', { ...sheet, failure_reason: { code: 8 } }],
    ['with the reason in a block', { failure: { reason: '8' }, ...medical }],
    ['with a misspelt reason', { ...medical, failure_resaon: '8' }],
    ['with a code of the failure', { ...medical, failureCode: '8' }],
    ['with a reason of the abort', { ...medical, abort_reason: '8' }],
    ['medical at the top level', { failure_reason: '8', medical: true }],
    ['medical as text', { failure_reason: '8', sip_ani: { medical: 'Yes' } }],
    ['medical as a number', { failure_reason: '8', sip_ani: { medical: 1 } }],
    ['medical as what it is', { failure_reason: '8', sip_ani: { medical: 'oxygen concentrator' } }],
    ['medical as an object', { failure_reason: '8', sip_ani: { medical: { value: true } } }],
    ['medical as an entry', { failure_reason: '8', sip_ani: ['medical'] }],
    ['medical misspelt', { failure_reason: '8', sip_ani: { medcial: true } }],
    ['medical by another name', { failure_reason: '8', medical_dependency: true }],
  ])('is read: %s', async (_, body) => {
    const { fault, facts, isNamedReport } = await read(body);
    expect(fault).toMatchObject({ supplyOff: true, kinds: [], category: null, comment: null });
    expect([facts, isNamedReport]).toEqual([fault, true]);
  });

  it('is read beside a fault, whose category and comment stay', async () => {
    const { fault } = await read({ ...sheet, dno_issue: { code: 'B', comment: 'Lid is loose' } });
    expect(fault).toMatchObject({ supplyOff: true, kinds: ['dno_issue'], category: 'B' });
    expect(fault?.comment).toBe('Lid is loose');
  });
});

describe('what every worksheet may say', () => {
  it.each<[string, unknown]>([
    ['a person alone', { ...details, ...medical }],
    ['a supply that was left off alone', { ...details, failure_reason: '8' }],
    ['another code', { ...sheet, failure_reason: '1' }],
    ['another code with an 8', { ...sheet, failure_reason: '18' }],
    ['a number in words', { ...sheet, failure_reason: '8 dogs in the garden' }],
    ['no code', { ...sheet, failure_reason: null }],
    ['an 8 elsewhere', { ...details, ...medical, visits: 8, phases: '8' }],
    ['no person', { ...sheet, sip_ani: { medical: false } }],
    ['no person, as text', { ...sheet, sip_ani: { medical: 'no' } }],
    ['no person, in words', { ...sheet, sip_ani: { medical: 'none on site' } }],
    ['an answer that is not known', { ...sheet, sip_ani: { medical: 'unknown' } }],
    ['a person unset', { ...sheet, sip_ani: { medical: null } }],
    ['an empty block', { ...sheet, sip_ani: {} }],
    ['an empty object', { ...sheet, sip_ani: { medical: {} } }],
    ['a third party', { ...sheet, sip_ani: { medical: false, third_party_presence: true } }],
    ['a third party, as YAML', 'failure_reason: 8\nsip_ani:\n  medical:\n  third_party_presence: true\n'],
    ['a file', { ...sheet, sip_ani: null, media: 'a.jpg' }],
    ['a completed job', { ...sheet, outcome_code: 'CO' }],
    ['a completed job, in words', { ...sheet, outcome_code: 'completed' }],
    ['no person, as XML', xml.replace('true', 'false')],
    ['no person, as a form', form.replace('true', 'false')],
  ])('is no sign: %s', async (_, body) => {
    const { fault, facts, isNamedReport } = await read(body);
    expect([fault, facts.supplyOff, isNamedReport]).toEqual([null, false, false]);
  });
});

describe('a person who depends on a supply that may be off', () => {
  const doubtful = { ...details, ...medical };
  it.each<[string, unknown]>([
    ['an aborted job', doubtful],
    ['a failure that may leave it off', { ...doubtful, failure_reason: '9' }],
    ['a failure in words', { ...doubtful, failure_reason: 'supply left off' }],
    ['a failure of work in progress', { ...doubtful, outcome_code: 'IP', failure_reason: '9' }],
    ['a completed job that was left off', { ...sheet, outcome_code: 'CO' }],
    ['an outcome in words', { ...doubtful, outcome_code: 'aborted' }],
    ['a form', 'job_id=J-1&outcome_code=AB&failure_reason=9&sip_ani%5Bmedical%5D=true'],
    ['an outcome beside that of another visit', { return_visit: { outcome_code: 'CO' }, ...doubtful }],
  ])('is read: %s', async (_, body) => {
    const { fault, supplyInDoubt } = await read(body);
    expect([fault, supplyInDoubt]).toEqual([null, true]);
  });

  it.each<[string, unknown]>([
    ['that is left off', sheet],
    ['that was left as it was', { ...doubtful, failure_reason: '1' }],
    ['of a completed job', { ...doubtful, outcome_code: 'CO', failure_reason: '9' }],
    ['of a job in progress', { ...doubtful, outcome_code: 'IP' }],
    ['without an outcome', { ...doubtful, outcome_code: undefined }],
    ['on which none depends', { ...details, failure_reason: '9', sip_ani: { medical: false } }],
  ])('is not read of a supply %s', async (_, body) => {
    expect((await read(body)).supplyInDoubt).toBe(false);
  });
});
