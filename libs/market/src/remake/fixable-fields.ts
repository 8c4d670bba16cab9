import type { FlowGroup } from '../flow-file/flow-file.ts';
import { messageContent } from '../planner/message-content.ts';
import { NOTIFICATION_TABLE } from '../planner/notification-table.ts';
import type { PlannedMessage } from '../planner/planned-message.ts';
import type { Submission } from '../submission/schema.ts';

/** What only the installer's own correction can change: other parts of the service rest on it too. */
const installersAlone: readonly string[] = ['job_id', 'outcome_code', 'dno_issue.code'];

const recipientFields = {
  supplier: ['supplier_mpid'],
  asset_provider: ['asset_provider_mpid'],
  distributor: [],
} as const;

function originsOf({ origins = {}, groups }: FlowGroup): string[] {
  return [...Object.values(origins), ...groups.flatMap(originsOf)];
}

/** The fields that a message is made of and that a person may set, named as its held reasons name them. */
export function fixableFields({ flow, version, basis }: PlannedMessage, submission: Submission): string[] {
  const rule = NOTIFICATION_TABLE.find((candidate) => candidate.flow === flow);
  const recipient = rule === undefined ? [] : recipientFields[rule.recipient];
  const { groups } = messageContent(flow, version, submission, basis);
  const fields = new Set([...recipient, ...groups.flatMap(originsOf)]);
  return [...fields].filter((field) => !installersAlone.includes(field));
}
