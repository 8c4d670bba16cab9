import { OneOf } from '@team-operations/schemas';
import { Type } from '@sinclair/typebox';
import { SCENARIO_NAMES } from '../scenarios/table.ts';
import {
  amount,
  date,
  identifying,
  line,
  mandatory,
  optional,
  prose,
  yesOrNo,
  type Fields,
  type Need,
} from './field.ts';
import { FAILURE_CODES_IN_WORDS } from '../failure-codes-in-words.ts';
import { faultCategories } from '../fault/categories.ts';
import { mpanPattern } from '../sent-mpan.ts';

const mpan = Type.String({
  pattern: mpanPattern,
  maxLength: 40,
  examples: ['20 1234 5678 385'],
  description:
    'MPAN: 13 digits, spaces allowed. An MPAN with a wrong check digit is accepted with a warning, and its messages are held',
});

/** How a visit ends. */
export const outcomeCodes = ['CO', 'IP', 'AB'] as const;

/**
 * The blocks that are objects, and their properties (specification 2.5). Lengths are generous: what is too long for a market
 * message holds that message, it does not lose the submission. Both submission schemas are derived from this table.
 */
export const objectBlocks = {
  job_details: {
    job_id: identifying(line(100, "Job identifier in the installer's system, or the job id of this service")),
    outcome_code: mandatory(
      OneOf(outcomeCodes, 'CO completed, IP in progress (the job stays open), AB aborted'),
    ),
    sip_id: optional(line(64, 'Identifier of the safe isolation provider')),
    supplier_mpid: optional(line(16, 'Market participant id of the supplier: four of A-Z and 0-9')),
    mpan: optional(mpan),
    date_of_action: optional(date('Day of the work. Default: today (Europe/London)')),
  },
  contact: {
    name: optional(line(200, 'Name of the contact')),
    telephone: optional(line(40, 'Telephone number of the contact')),
  },
  meter: {
    serial_number: optional(
      line(40, 'Serial number on the meter; a market message has at most the first 10 characters'),
    ),
    location: optional(line(200, 'Location of the meter')),
    register_id: optional(line(16, 'Register ID; a market message has at most 2 characters')),
    smart_meter: optional(yesOrNo('True for a smart meter')),
    fault: optional(yesOrNo('True when the meter is faulty: the supplier is notified')),
  },
  dno_issue: {
    code: mandatory(
      OneOf(
        faultCategories,
        'A: danger to life, telephone the DNO now and stay on site; B: serious; C: condition below standard',
      ),
    ),
    comment: optional(prose(2000, 'What is wrong with the distributor’s equipment')),
  },
  tampering: {
    code: optional(line(16, 'Tampering code of the team')),
    description: optional(prose(2000, 'Evidence of interference')),
  },
  maintenance: {
    date: optional(date('Day of the maintenance')),
    nature: optional(prose(500, 'What was done')),
    site_visit_check_code: optional(line(16, 'Site visit check code (J0024), two characters')),
  },
  address: {
    line1: optional(line(200, 'First line of the address')),
    line2: optional(line(200, 'Second line')),
    city: optional(line(100, 'Town or city')),
    county: optional(line(100, 'County')),
    postcode: optional(line(16, 'Postcode')),
  },
  sip_ani: {
    medical: optional(yesOrNo('True: a person on site depends on electricity for medical reasons')),
    third_party_presence: optional(yesOrNo('True: a third party must be present')),
  },
  return_work: {
    initial_visit_date: optional(date('Day of the first visit')),
    reason: optional(prose(500, 'Why a second visit was needed')),
    work_completed: optional(prose(2000, 'Work done at the second visit')),
  },
  meter_fault_details: {
    fault_type: optional(line(100, 'Kind of fault')),
    description: optional(prose(2000, 'Observation')),
    action_required: optional(prose(2000, 'Action required from the supplier')),
  },
} as const satisfies Record<string, Fields>;

/** What a submission is found by. */
export const submissionReference = objectBlocks.job_details.job_id.schema;

/** Properties of one reading. Register ids and reading types: J0171 for the type, where it is to go to the market. */
export const readingFields = {
  type: mandatory(
    line(40, 'Type of reading; a market message needs a code of J0171, such as S (special) or R (routine)'),
  ),
  value: mandatory(amount(999_999_999, 'Value of the register; a market message has one decimal')),
} as const satisfies Fields;

/** Most readings in one submission: registers of a meter times types of reading, with a margin. */
export const mostReadings = 100;

/** The blocks that are a single text, and the scenario's pin. */
export const textBlocks = {
  additional_info: optional(prose(4000, 'Additional information')),
  failure_reason: optional(
    prose(
      500,
      `Why the work could not be done; sent to the supplier. A code (${FAILURE_CODES_IN_WORDS}), an abort reason of the team, or text`,
    ),
  ),
  site_visit_issue_code: optional(line(100, 'Site visit issue code of the team')),
  scenario: optional(OneOf(SCENARIO_NAMES, 'Scenario. Default: derived from the blocks')),
} as const satisfies Fields;

/** The properties that may be at the top level instead of inside `job_details` (specification 4.5). */
export const jobDetailNames = Object.keys(objectBlocks.job_details);

/** How much the property at a path of the nested layout is needed; undefined for a block, and for what no submission has. */
export function needOf(path: string): Need | undefined {
  const [block = '', name] = path.split('.');
  const fields: Fields =
    name === undefined ? textBlocks : ((objectBlocks as Record<string, Fields>)[block] ?? {});
  return fields[name ?? block]?.need;
}
