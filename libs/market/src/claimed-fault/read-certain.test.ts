import { readRefused, readScanned } from './claimed-fault.ts';

const camel = { jobId: 'J-1', dnoIssue: { code: 'B', comment: 'Cover is cracked' } };

const late = {
  dno_issue: { code: 'A', comment: 'See photo' },
  contact: { name: 'Sam Fitter', telephone: '01632 960999' },
  mpan: '2000000123454',
  job_id: 'W2T-12',
};
const asXml = `<a><dno_issue><code>A</code></dno_issue><contact><name>Sam Fitter</name><telephone>01632 960999</telephone></contact><mpan>2000000123454</mpan><job_id>W2T-12</job_id></a>`;
it.each([
  ['JSON', JSON.stringify(late)],
  ['indented JSON', JSON.stringify(late, null, 2)],
  ['JSON in a string', JSON.stringify({ body: JSON.stringify(late) })],
  ['XML', asXml],
])('names no part of what was cut off: %s', async (_, text) => {
  for (let length = text.indexOf('A') + 2; length < text.length; length += 1) {
    const { facts, isWhole } = await readRefused({ bytes: Buffer.from(text.slice(0, length)) });
    expect(isWhole).toBe(false);
    expect([null, late.job_id]).toContain(facts.jobReference);
    expect([null, late.mpan]).toContain(facts.mpan);
    expect([null, late.contact.name]).toContain(facts.contact.name);
    expect([null, late.contact.telephone]).toContain(facts.contact.telephone);
    expect(facts.category).toBe('A');
  }
});

it('names no part of a form whose connection broke', async () => {
  const form = 'dno_issue.code=A&job_id=W2T-1';
  const read = (isWhole: boolean) => readScanned({ texts: [form], isWhole });
  expect((await read(false)).facts).toMatchObject({ category: 'A', jobReference: null });
  expect((await read(true)).facts.jobReference).toBe('W2T-1');
});

const beside = '2000000123454';
it.each([
  ['JSON, twice', JSON.stringify(JSON.stringify({ ...camel, neighbour_mpan: beside }))],
  ['JSON, twice, in a block', JSON.stringify(JSON.stringify({ ...camel, neighbour: { mpan: beside } }))],
  ['JSON with a comma too many', `{"jobId":"J-1","dnoIssue":{"code":"B"},"neighbour":{"mpan":"${beside}"},}`],
  [
    'XML',
    `<a><job_id>J-1</job_id><dno_issue><code>B</code></dno_issue><neighbour><mpan>${beside}</mpan></neighbour></a>`,
  ],
  ['a form', `job_id=J-1&dno_issue.code=B&export_mpan=${beside}`],
])('is not at the metering point of another place: %s', async (_, text) => {
  const { facts } = await readRefused({ bytes: Buffer.from(text) });
  expect(facts).toMatchObject({ jobReference: 'J-1', mpan: null, dno: null, category: 'B' });
});

it('reads JSON that was encoded twice by its structure', async () => {
  const sent = { ...late, visits: [{ contact: { name: 'Someone else', telephone: '1' } }] };
  const { facts } = await readRefused({ bytes: Buffer.from(JSON.stringify(JSON.stringify(sent))) });
  expect(facts).toMatchObject({ jobReference: late.job_id, mpan: late.mpan, contact: late.contact });
});
