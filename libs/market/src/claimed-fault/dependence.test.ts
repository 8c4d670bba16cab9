import { readRefused } from './claimed-fault.ts';
import { dangerInWords } from './words.ts';

const dangers = [
  'Person dependent on medical equipment, power is off',
  'Customer depends on electricity for medical reasons and has no supply',
  'Supply off. Child on home ventilator',
  "No issues with the isolator. Customer's son is on a ventilator and the supply is off",
  'Mother relies on home dialysis and has no power now',
  'Lady upstairs uses an oxygen concentrator, no battery back up, we left supply off',
  'Life support in flat 2, de-energised',
];

it.each(dangers)('reads a danger in %j', (text) => {
  expect(dangerInWords(text)).toBeDefined();
});

const ordinary = [
  'Customer not on priority services register, no medical equipment, supply off',
  'No one depends on medical equipment here',
  'No home ventilator here, supply off for ten minutes',
  'Customer has an oxygen concentrator, supply stayed on',
  'Dialysis machine on its own circuit, no supply issues',
];

it.each(ordinary)('reads none in %j', (text) => {
  expect(dangerInWords(text)).toBeUndefined();
});

const faultIn = async (body: object) =>
  (await readRefused({ bytes: Buffer.from(JSON.stringify({ job_id: 'J-1', ...body })) })).fault;

it.each(dangers)('reads one in a refused request: %j', async (additional_info) => {
  const fault = await faultIn({ additional_info });
  expect(fault).toMatchObject({ kinds: ['dno_issue'], category: null });
  expect(additional_info).toContain(fault?.comment);
});

it.each([
  ...ordinary.map((additional_info) => ({ additional_info })),
  {
    additional_info: 'Customer has an oxygen concentrator',
    failure_reason: 'No supply, waiting for the DNO',
  },
  { maintenance: { nature: 'Supply isolated' }, contact: { name: 'Life support team' } },
])('reads none in a refused request: %j', async (body) => {
  expect(await faultIn(body)).toBeNull();
});
