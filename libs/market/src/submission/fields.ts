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
} from './field.ts';
import { faultCategories } from '../fault/categories.ts';

const mpan = Type.String({
  pattern: '^ *(?:[0-9] *){13}$',
  maxLength: 40,
  examples: ['20 1234 5678 385'],
  description:
    'MPAN: 13 digits, spaces allowed. A failed check digit is accepted with a warning, and its messages are held',
});

/**
 * The blocks that are objects, and their properties (specification 2.5). Lengths are generous: what is too long for a market
 * message holds that message, it does not lose the submission. Both submission schemas are derived from this table.
 */
export const objectBlocks = {
  job_details: {
    job_id: identifying(line(100, "The installer's own identifier of the job, or this service's id of it")),
    outcome_code: mandatory(
      OneOf(['CO', 'IP', 'AB'], 'CO completed, IP in progress (the job stays open), AB aborted'),
    ),
    sip_id: optional(line(64, 'Identifier of the safe isolation provider')),
    supplier_mpid: optional(line(16, 'Market participant id of the supplier: four of A-Z and 0-9')),
    mpan: optional(mpan),
    date_of_action: optional(date('Day the work was done; today (Europe/London) when it is left out')),
  },
  contact: {
    name: optional(line(200, 'Person to ask about the visit')),
    telephone: optional(line(40, 'Telephone number of that person')),
  },
  meter: {
    serial_number: optional(
      line(40, 'Serial number on the meter; a market message carries at most 10 characters of it'),
    ),
    location: optional(line(200, 'Where the meter is')),
    register_id: optional(line(16, 'Register that was read; a market message carries at most 2 characters')),
    smart_meter: optional(yesOrNo('True for a smart meter')),
    fault: optional(yesOrNo('True when the meter is faulty: the supplier is notified')),
  },
  dno_issue: {
    code: mandatory(
      OneOf(
        faultCategories,
        'A danger to life: telephone the DNO now and stay; B serious; C condition below standard',
      ),
    ),
    comment: optional(prose(2000, 'What is wrong with the distributor’s equipment')),
  },
  tampering: {
    code: optional(line(16, "Tampering code, from the team's own table")),
    description: optional(prose(2000, 'What points to interference')),
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
    medical: optional(yesOrNo('True when somebody on site depends on electricity for medical reasons')),
    third_party_presence: optional(yesOrNo('True when a third party must be present')),
  },
  return_work: {
    initial_visit_date: optional(date('Day of the first visit')),
    reason: optional(prose(500, 'Why a second visit was needed')),
    work_completed: optional(prose(2000, 'What was done at the second visit')),
  },
  meter_fault_details: {
    fault_type: optional(line(100, 'Kind of fault')),
    description: optional(prose(2000, 'What was seen')),
    action_required: optional(prose(2000, 'What the supplier has to do')),
  },
} as const satisfies Record<string, Fields>;

/** What a submission is found by. */
export const submissionReference = objectBlocks.job_details.job_id.schema;

/** Properties of one reading. Register ids and reading types: J0171 for the type, where it is to go to the market. */
export const readingFields = {
  type: mandatory(
    line(40, 'Type of reading; a market message needs a code of J0171, such as S (special) or R (routine)'),
  ),
  value: mandatory(amount(999_999_999, 'What the register shows; a market message carries one decimal')),
} as const satisfies Fields;

/** Most readings in one submission: registers of a meter times types of reading, with a margin. */
export const mostReadings = 100;

/** The blocks that are a single text, and the scenario's pin. */
export const textBlocks = {
  additional_info: optional(prose(4000, 'Anything else worth knowing')),
  failure_reason: optional(prose(500, 'Why the work could not be done; it is sent to the supplier')),
  site_visit_issue_code: optional(line(100, "Site visit issue code, from the team's own table")),
  scenario: optional(
    OneOf(SCENARIO_NAMES, 'Pins the scenario; when it is left out, it follows from the blocks'),
  ),
} as const satisfies Fields;

/** The properties that may be at the top level instead of inside `job_details` (specification 4.5). */
export const jobDetailNames = Object.keys(objectBlocks.job_details);
