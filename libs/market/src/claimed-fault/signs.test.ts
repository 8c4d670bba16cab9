import { startCpuClock } from '@team-operations/testing';
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
    [{ additional_info: 'Reversed polarity at intake' }],
    [{ additional_info: 'PEN fault suspected, voltage on the earth' }],
    [{ failure_reason: 'Customer gets a tingle from the tap' }],
    [{ notes: 'Fuse carrier disintegrated in my hand' }],
    [{ notes: 'All live contacts accessible' }],
    [{ comment: 'pitch leaking from head' }],
    [{ comment: 'Compound weeping' }],
    [{ busbars_exposed: true }],
    [{ additional_info: 'Metal meter box is live' }],
    [{ notes: 'Overhead line down in the garden' }],
    [{ remark: 'Cat A defect at the intake' }],
    [{ reversed_polarity: true }],
    [{ polarity: 'reversed' }],
    [{ pen_fault: 'yes' }],
    [{ asset_condition_report: { category: 'A' } }],
    [{ asset_condition_report: 'see photo' }],
    [{ d0135: { code: 'B' } }],
    [{ D0135: { text: 'box broken' } }],
    [{ mocopa_category: 'A' }],
    [{ mocopa: 'Cat. A' }],
    [{ condition_code: 'A' }],
    [{ conditionCode: 'cat a' }],
    [{ eicr_severity: 'C1' }],
    [{ severity: 2 }],
    [{ cat_a: true }],
    [{ category_a_fault: 'intake' }],
    [{ isCatB: 'Y' }],
    [{ defect: { text: 'Head has come off the wall' } }],
    [{ defects: ['Head off the wall'] }],
    [{ issue: { code: 'A' } }],
    [{ issue: { code: 1 } }],
    [{ fault: { code: 'A' } }],
    [{ findings: [{ grade: 'A' }] }],
    [{ findings: ['A'] }],
    [{ observation: { conditions: { level: 'B - serious' } } }],
    [{ dangerous: true }],
    [{ unsafe: 1 }],
    [{ code: 'A' }],
    [{ something: 'A' }],
    ['condition_code=A'],
    ['<report><condition>A</condition></report>'],
    ['condition_code: A\n'],
    [{ document: Buffer.from('{"dno_issue":{"code":"A"}}').toString('base64') }],
    [{ document: Buffer.from(Buffer.from('{"dno_issue":1}').toString('base64')).toString('base64url') }],
    [
      `--x\r\nContent-Disposition: form-data; name="json"\r\nContent-Transfer-Encoding: base64\r\n\r\n${Buffer.from(
        JSON.stringify({ job_id: 'J-1', photo: 'x'.repeat(90), condition_code: 'A' }),
      )
        .toString('base64')
        .replaceAll(/(.{76})/g, '$1\r\n')}\r\n--x--`,
    ],
    ['<additional_info>The cut-out has melted</additional_info>'],
    ['additional_info=cut-out+is+arcing'],
  ])('is read: %j', async (body) => {
    expect(await kindsIn(body)).toEqual(['dno_issue']);
  });

  it.each<[unknown, string | null]>([
    [{ asset_condition_report: { category: 'A' } }, 'A'],
    [{ mocopa_category: 'Cat B' }, 'B'],
    [{ category_a_fault: true }, 'A'],
    [{ fault: { code: 'A' } }, 'A'],
    [{ findings: [{ grade: 'C' }, { grade: 'A' }] }, 'A'],
    [{ dno_issue: { code: 'C' }, condition_code: 'A' }, 'A'],
    [{ notes: 'Cat A defect at the intake' }, 'A'],
    [{ severity: 2 }, null],
  ])('has the category that is named: %j', async (body, category) => {
    const { fault } = await readRefused({ bytes: Buffer.from(JSON.stringify(body)) });
    expect(fault?.category).toBe(category);
  });

  it('has the category beside it, and the words as its comment', async () => {
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
    [{ additional_info: 'Meter box is metal, gas pipe bonded, 230 V supply' }],
    [{ additional_info: 'Asked the DNO for a new fuse' }],
    [{ additional_info: 'DNO came, cut-out replaced, re-energised' }],
    [{ additional_info: 'EV charger cable loose in its clip' }],
    [{ cat_a: false, category_b: 'none', dangerous: 'No', defects: [], issue: {}, mocopa: null }],
    [{ condition_code: '', condition: 'good', asset_condition: 'satisfactory', polarity: 'correct' }],
    [{ supply_phase: 'A', flat: 'B', block: 'C', mcb_curve: 'B', breaker_type: 'C', job_status: 'C' }],
    [{ registr_id: 'A', meter: { register_id: 'A' }, readings: [{ type: 'C', value: 12 }] }],
    [{ profile_class: 1, phases: 3, priority: 1, job_priority: 'P2', visits: 2, version: 3 }],
    [{ category: 'Domestic', job_category: 'meter exchange', catalogue: 'A12', hazards: 'dog' }],
    [{ issue: 'customer not at home', fault: false, problem: 'parking' }],
    [{ site_visit_issue_code: 'A', tampering: null, outcome_code: 'A' }],
    [{ additional_info: 'Polarity correct, no reversed polarity. Earth present. Tails replaced.' }],
    [{ additional_info: 'No Cat A defects. No danger to life. Head office informed, hot day' }],
    [{ additional_info: 'Main fuse 80 A, seals refitted, tested dead, box of tails left' }],
    [{ document: Buffer.from('{"meter":{"smart_meter":true}}').toString('base64') }],
    [
      {
        job_id: 'J-1',
        outcome_code: 'CO',
        removed_meter: { serial: 'E10A', type: 'A', final_reading: 5321 },
        new_meter: { serial: '21E1', phase: 'A', imsi: '234100000000000' },
        additional_info: 'Meter exchange, old meter S95A removed, comms checked, customer shown IHD',
      },
    ],
    [{ outcome_code: 'AB', failure_reason: 'No access, card left', appointment_slot: 'AM', attempts: 2 }],
    [{ readings: [{ register: 'A', kind: 'R', value: 1 }], reader: 'A. Smith', tariff: 'B' }],
    [{ comment: 'shot of the cutoutphotograph taken' }],
  ])('is no sign: %j', async (body) => {
    expect(await kindsIn(body)).toBeUndefined();
  });
});

it('reads the job of a request that reports nothing', async () => {
  const bytes = Buffer.from('{"job_id":"J-1","dno_issue":""}');
  expect(await readRefused({ bytes })).toMatchObject({ jobReference: 'J-1', fault: null, isWhole: true });
});

it('answers in time for a megabyte of misspelt names with categories', async () => {
  const clock = startCpuClock();
  await kindsIn('"registr_id":"A",'.repeat(60_000));
  expect(clock()).toBeLessThan(3000);
});
