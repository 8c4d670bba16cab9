import { randomUUID } from 'node:crypto';
import { mpanCheckDigit, SCENARIO_NAMES, SCENARIO_TABLE, type ScenarioName } from '@team-operations/market';
import { pick, type Random } from './random.ts';

type Json = Record<string, unknown>;

/** A submission as an installer's program would send it, and what is to become of it. */
export interface Sending {
  /** The installer's identifier of the job. */
  reference: string;
  body: string;
  valid: boolean;
  /** What is wrong with it, for one that is not valid. */
  flaw?: string;
}

/** Blocks as an installer sends them; all people, numbers and addresses are made up. */
const blocks: Json = {
  contact: { name: 'Sam Fitter', telephone: '01632 960001' },
  additional_info: 'Isolated at the cut-out',
  meter: { serial_number: '12A3456789', location: 'Under the stairs', register_id: '01', smart_meter: false },
  readings: [{ type: 'S', value: 12345 }],
  site_visit_issue_code: '01',
  failure_reason: 'No access',
  maintenance: { date: '2026-03-01', nature: 'Isolator fitted' },
  tampering: { code: '01', description: 'Seal is broken' },
};

const outcomes: Partial<Record<ScenarioName, string>> = { S4: 'IP', S7: 'AB' };

function newMpan(random: Random): string {
  const twelve = `${pick(random, ['10', '12', '14', '20', '22'])}${String(Math.floor(random() * 1e10)).padStart(10, '0')}`;
  return `${twelve}${mpanCheckDigit(twelve)}`;
}

function content(random: Random, scenario: ScenarioName): Json & { job_details: Json } {
  const needed = SCENARIO_TABLE[scenario].filter((name) => name !== 'job_details');
  const body = Object.fromEntries(needed.map((name) => [name, blocks[name]]));
  if ('dno_issue' in body)
    body['dno_issue'] = { code: pick(random, ['A', 'B', 'C']), comment: 'Cut-out is hot and smells burnt' };
  if (scenario === 'S9') body['meter'] = { ...(blocks['meter'] as Json), fault: true };
  const details = {
    job_id: `JOB-${randomUUID()}`,
    outcome_code: outcomes[scenario] ?? 'CO',
    // Without it the messages to the supplier are held: that is to be counted too.
    ...(random() < 0.8 && { supplier_mpid: 'EXEN' }),
    mpan: newMpan(random),
    date_of_action: '2026-03-01',
  };
  return { job_details: details, ...body };
}

type Flaw = (body: Json & { job_details: Json }) => unknown;

/** What programs get wrong. */
const flaws: Record<string, Flaw> = {
  'a block is missing': ({ contact: _contact, ...rest }) => rest,
  'an outcome that does not exist': (body) => ({
    ...body,
    job_details: { ...body.job_details, outcome_code: 'XX' },
  }),
  'an unknown property': (body) => ({ ...body, dno_isue: { code: 'A' } }),
  'an MPAN of twelve digits': (body) => ({
    ...body,
    job_details: { ...body.job_details, mpan: '100000012345' },
  }),
  'no reference': ({ job_details: { job_id: _id, ...details }, ...rest }) => ({
    ...rest,
    job_details: details,
  }),
  'an unknown category of fault': (body) => ({ ...body, dno_issue: { code: 'Z' } }),
  'two layouts that differ': (body) => ({ ...body, mpan: '2012345678385' }),
  'a date that does not exist': (body) => ({
    ...body,
    job_details: { ...body.job_details, date_of_action: '2026-02-30' },
  }),
};

/** A submission that must be accepted. */
export function validSubmission(random: Random, scenario?: ScenarioName): Sending {
  const body = content(random, scenario ?? pick(random, SCENARIO_NAMES));
  return { reference: String(body.job_details['job_id']), body: JSON.stringify(body), valid: true };
}

/** A submission that must be refused. */
export function brokenSubmission(random: Random): Sending {
  const body = content(random, pick(random, SCENARIO_NAMES));
  const reference = String(body.job_details['job_id']);
  const flaw = pick(random, [...Object.keys(flaws), 'cut off']);
  if (flaw === 'cut off') return { reference, body: JSON.stringify(body).slice(0, -20), valid: false, flaw };
  return { reference, body: JSON.stringify(flaws[flaw]?.(body)), valid: false, flaw };
}
