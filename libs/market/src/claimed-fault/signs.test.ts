import { readRefused } from './claimed-fault.ts';

const kindsIn = async (body: unknown) =>
  (await readRefused({ bytes: Buffer.from(typeof body === 'string' ? body : JSON.stringify(body)) })).fault
    ?.kinds;

describe('a fault in the words of the trade', () => {
  it.each<[unknown]>([
    [{ cutout_fault: true }],
    [{ cut_out_fault: 'yes' }],
    [{ cutOutDamaged: true }],
    [{ damaged_cutout: 'Y' }],
    [{ network_issue: { code: 'A' } }],
    [{ networkFault: 'B' }],
    [{ service_head_damaged: true }],
    [{ ServiceHeadIsCracked: 'Yes' }],
    [{ dno_fault: { severity: 'A' } }],
    [{ exposed_live_conductors: true }],
    [{ live_conductors_exposed: 1 }],
    [{ smell_of_burning: 'yes' }],
    [{ burning_smell: true }],
    [{ overheating: true }],
    [{ loose_neutral: true }],
    [{ danger_to_life: true }],
    [{ supply_cable_damage: 'insulation gone' }],
    [{ cutout_condition: 'burnt' }],
    [{ service_head: 'cracked and leaking' }],
    [{ description: 'Overheating' }],
    [{ additional_info: 'cut-out burning' }],
    [{ additional_info: 'Cut out is very hot, waiting on site' }],
    [{ additional_info: 'Smell of burning from the cupboard' }],
    [{ additional_info: 'Exposed live conductors at the service head' }],
    [{ additional_info: 'loose neutral, lights flicker' }],
    [{ additional_info: 'network fault reported by customer' }],
    [{ additional_info: 'No access to meter. Service head smoking' }],
    [{ additional_info: 'no access, cut-out burning' }],
    [{ failure_reason: 'The service cable is damaged' }],
    [{ additional_info: 'Cut-out unit burning' }],
    ['<additional_info>The cut-out has melted</additional_info>'],
    ['additional_info=cut-out+is+arcing'],
  ])('is read: %j', async (body) => {
    expect(await kindsIn(body)).toEqual(['dno_issue']);
  });

  it('has the category that stands beside it, and the words as its comment', async () => {
    const sent = { job_id: 'J-1', network_issue: { code: 'A', comment: 'Hot to touch' } };
    const { fault } = await readRefused({ bytes: Buffer.from(JSON.stringify(sent)) });
    expect(fault).toMatchObject({ category: 'A', comment: 'Hot to touch', jobReference: 'J-1' });
    const words = { additional_info: 'Arrived late. The cut-out is burning; customer is out' };
    expect((await readRefused({ bytes: Buffer.from(JSON.stringify(words)) })).fault).toMatchObject({
      category: null,
      comment: 'The cut-out is burning',
    });
  });
});

describe('what every worksheet may say', () => {
  it.each<[unknown]>([
    [{ looped_supply: true }],
    [{ additional_info: 'Looped supply, shared with number 12' }],
    [{ cutout_fault: false }],
    [{ cutout_fault: 'No' }],
    [{ cut_out_damaged: 'N/A' }],
    [{ service_head_damaged: 'not seen' }],
    [{ network_issue: null }],
    [{ network_issue: 'none' }],
    [{ overheating: 'no' }],
    [{ burning_smell: 0 }],
    [{ cutout_rating: 100, cutout_type: 'BS 88', cutoutPhoto: 'a.jpg', main_fuse_rating: '80 A' }],
    [{ cutout_condition: 'good', service_head: 'OK', service_head_location: 'hall' }],
    [{ cutout_condition: 'not damaged' }],
    [{ network_type: '4G', network_error: 'timeout', network_status: 'slow' }],
    [{ dno_name: 'Eastern', dno_mpid: 'EELC' }],
    [{ additional_info: 'Isolated at the cut-out; waiting on site' }],
    [{ additional_info: 'No damage to cut-out' }],
    [{ additional_info: "The cut-out isn't damaged" }],
    [{ additional_info: 'Cut-out shows no signs of overheating' }],
    [{ additional_info: 'Checked the service head for damage - none' }],
    [{ additional_info: 'Cut-out not damaged, seals refitted' }],
    [{ additional_info: 'Smell of burning: none' }],
    [{ additional_info: 'Hot water tank isolated' }],
    [{ additional_info: 'Asked the DNO for a new fuse' }],
    [{ additional_info: 'DNO came, cut-out replaced, re-energised' }],
    [{ additional_info: 'EV charger cable loose in its clip' }],
    [{ comment: 'shot of the cutoutphotograph taken' }],
  ])('is no sign: %j', async (body) => {
    expect(await kindsIn(body)).toBeUndefined();
  });
});

it('reads the job of a request that reports nothing', async () => {
  const bytes = Buffer.from('{"job_id":"J-1","dno_issue":""}');
  expect(await readRefused({ bytes })).toMatchObject({ jobReference: 'J-1', fault: null, isWhole: true });
});

it('answers in time for a megabyte of troubling words', async () => {
  const start = performance.now();
  await kindsIn({ a: 'hot no burning '.repeat(70_000) });
  expect(performance.now() - start).toBeLessThan(3000);
});
