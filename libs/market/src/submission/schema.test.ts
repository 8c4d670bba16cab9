import { validator } from '@team-operations/schemas';
import { submissionPatchSchema, submissionSchema, type Submission, type SubmissionPatch } from './schema.ts';

const whole = validator(submissionSchema);
const patch = validator(submissionPatchSchema);

const job = { job_id: 'J-1', outcome_code: 'CO' } as const;
const paths = (issues: readonly { path: string }[] | undefined) => (issues ?? []).map(({ path }) => path);

const full: Submission = {
  job_details: {
    ...job,
    sip_id: 'S',
    supplier_mpid: 'WXYZ',
    mpan: '20 1234 5678 385',
    date_of_action: '2026-03-01',
  },
  contact: { name: 'A. Person', telephone: '+44 20 7946 0000' },
  meter: {
    serial_number: '12A3456789',
    location: 'hall',
    register_id: '01',
    smart_meter: true,
    fault: false,
  },
  readings: [{ type: 'S', value: 12345.6 }],
  dno_issue: { code: 'A', comment: 'cut-out\nis burnt ⚡' },
  tampering: { code: 'T1', description: 'wire' },
  additional_info: 'none',
  maintenance: { date: '2026-03-01', nature: 'tightened', site_visit_check_code: '02' },
  failure_reason: 'no access',
  site_visit_issue_code: '02',
  address: { line1: '1', line2: '2', city: 'c', county: 'd', postcode: 'AB1 2CD' },
  sip_ani: { medical: true, third_party_presence: false },
  return_work: { initial_visit_date: '2026-02-01', reason: 'parts', work_completed: 'all' },
  meter_fault_details: { fault_type: 'display', description: 'dark', action_required: 'replace' },
  scenario: 'S9',
};

describe('submissionSchema', () => {
  it('when every property is there, then it is valid, as a request too', () => {
    expect(whole(full).issues).toBeUndefined();
    expect(patch(full).issues).toBeUndefined();
  });

  it('when only what nothing can be done without is there, then it is valid', () => {
    expect(
      whole({ job_details: job, dno_issue: { code: 'C' }, readings: [{ type: 'S', value: 0 }] }).issues,
    ).toBe(undefined);
  });

  it.each([
    [{}, 'job_details'],
    [{ job_details: {} }, 'job_details.job_id', 'job_details.outcome_code'],
    [{ job_details: { ...job, outcome_code: 'XX' } }, 'job_details.outcome_code'],
    [{ job_details: { ...job, mpan: '201234567838' } }, 'job_details.mpan'],
    [{ job_details: { ...job, date_of_action: '2026-02-29' } }, 'job_details.date_of_action'],
    [{ job_details: { ...job, date_of_action: '01/03/2026' } }, 'job_details.date_of_action'],
    [{ job_details: job, contact: {} }, 'contact'],
    [{ job_details: job, contact: null }, 'contact'],
    [{ job_details: job, readings: [] }, 'readings'],
    [{ job_details: job, readings: [{}] }, 'readings.0.type', 'readings.0.value'],
    [{ job_details: job, readings: [{ type: 'S', value: '1' }] }, 'readings.0.value'],
    [{ job_details: job, readings: [{ type: 'S', value: -1 }] }, 'readings.0.value'],
    [{ job_details: job, dno_issue: { comment: 'x' } }, 'dno_issue.code'],
    [{ job_details: job, meter: { serial_number: 5 } }, 'meter.serial_number'],
    [{ job_details: job, meter: { fault: 'yes' } }, 'meter.fault'],
    [{ job_details: job, additional_info: '' }, 'additional_info'],
    [{ job_details: job, additional_info: 'a\u0000' }, 'additional_info'],
    [{ job_details: job, additional_info: '\ud83d' }, 'additional_info'],
    [{ job_details: job, contact: { name: 'a\nb' } }, 'contact.name'],
    [{ job_details: job, contact: { name: 'x'.repeat(201) } }, 'contact.name'],
    [{ job_details: job, dno_isue: { code: 'A' } }, 'dno_isue'],
    [{ job_details: job, scenario: 'S10' }, 'scenario'],
  ])('when given %j, then the issue names %s', (body, ...expected) => {
    expect(paths(whole(body).issues)).toEqual(expected);
  });
});

describe('submissionPatchSchema', () => {
  it('when a property or block is null, then it is valid: RFC 7396 unsets it', () => {
    const unset: SubmissionPatch = {
      job_details: { job_id: 'J-1', mpan: null },
      contact: { telephone: null },
      dno_issue: null,
      readings: null,
      additional_info: null,
      scenario: null,
    };
    expect(patch(unset).issues).toBeUndefined();
  });

  it('when only the identifying property is there, then it is valid', () => {
    expect(patch({ job_details: { job_id: 'J-1' } }).issues).toBeUndefined();
  });

  it.each([
    [{ job_details: null }, 'job_details'],
    [{ job_details: { outcome_code: 'CO' } }, 'job_details.job_id'],
    [{ job_details: { ...job, outcome_code: null } }, 'job_details.outcome_code'],
    [{ job_details: job, dno_issue: { code: null } }, 'dno_issue.code'],
    [{ job_details: job, readings: [{ type: null, value: 1 }] }, 'readings.0.type'],
    [{ job_details: job, meter: {} }, 'meter'],
  ])('when given %j, then the issue names %s', (body, ...expected) => {
    expect([...new Set(paths(patch(body).issues))]).toEqual(expected);
  });
});
