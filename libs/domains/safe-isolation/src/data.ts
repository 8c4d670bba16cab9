import type { DataRules } from '@team-operations/database';
import { personalData } from './personal-data/personal-data.ts';
import { fixPlans, inboundFiles, marketMessages, meterDetails } from './retention/market-messages.ts';
import { contacts, submissions } from './retention/submissions.ts';
import { grants } from './grants.ts';

/** How long the tables of this domain are kept, and what they say of people. */
export const data: DataRules = {
  retention: { contacts, submissions, marketMessages, inboundFiles, fixPlans, meterDetails },
  deletedElsewhere: [
    {
      holds: 'Market messages in delivery to the gateway',
      keeps: 'Until the gateway accepts or rejects them',
      by: 'the SIP worker',
      tables: ['market_delivery'],
    },
  ],
  keptForGood: [
    {
      holds: 'Faults reported to network operators',
      why: 'Record that a danger was reported, when and to whom; the person who acknowledged it is named until erased.',
      tables: ['dno_fault'],
    },
  ],
  columns: {
    dno_fault: {
      erased: ['acknowledged_by', 'call_confirmed_by'],
      'free text': ['comment', 'call_reference', 'closed_reason', 'response'],
      nothing: [
        'category',
        'mpan',
        'dno_mpid',
        'misdirected_files',
        'closed_mpans',
        'ended_lives',
        'former_calls',
        'call_reasons',
      ],
    },
    flow: {
      'free text': ['content', 'failure'],
      nothing: ['flow', 'version', 'held', 'mpan', 'from_mpid', 'to_role', 'to_mpid', 'file_id'],
    },
    flow_fix_plan: { erased: ['plan'] },
    flow_history: { kept: ['details'], nothing: ['event', 'file_id'] },
    // What is personal in it is redacted when it is written.
    inbound_failure: { nothing: ['reason'] },
    inbound_file: {
      'free text': ['content', 'quarantined'],
      nothing: ['file_id', 'flow', 'from_role', 'from_mpid'],
    },
    market_delivery: { nothing: ['file_id', 'receiver', 'order_key', 'request_id'] },
    meter_detail: { nothing: ['mpan', 'flow', 'serial', 'details', 'from_mpid'] },
    sip_revision: {
      erased: ['received'],
      nothing: ['scenario', 'request_id', 'answer', 'outcome_code', 'meter_serial'],
    },
    sip_submission: {
      erased: ['submission'],
      'free text': ['reference'],
      nothing: ['scenario', 'answer', 'submitter', 'reported_on', 'no_longer_applies'],
    },
  },
  personalData,
  grants,
};
