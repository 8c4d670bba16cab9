import { sql, type Sql, type StatementRunner } from '@team-operations/database';
import { DISTRIBUTORS, SENDER_ROLE, type FlowGroup } from '@team-operations/market';
import { insertOutbox } from '@team-operations/messaging';
import { faultEvents, faultWithJob, storedFaultColumns, type StoredFault } from '@team-operations/operations';
import { recordFlowEvent } from '../flows/flow-history.ts';
import { findFault, type AnsweredFault } from './find-fault.ts';
import { noteTeam } from './inbound-file.ts';
import { textOf, whole, type Effect, type InboundFlow } from './inbound-flow.ts';

/** Under which roles a network operator answers: as receiver of reports, or simply as distributor. */
const operatorRoles = ['J', 'R'];

const meanings = { A: 'acknowledged', R: 'rejected', C: 'cleared' } as const;
type Meaning = (typeof meanings)[keyof typeof meanings];
const events = {
  acknowledged: 'dno.fault.acknowledged',
  rejected: 'dno.fault.updated',
  cleared: 'dno.fault.closed',
} as const;

function nameOf(mpid: string): string {
  const operator = DISTRIBUTORS.find((candidate) => candidate.mpid === mpid);
  return operator === undefined ? mpid : `${operator.area} (${mpid})`;
}

/** An operator that will not act has not taken the fault on, whatever it said before: its clock goes on. */
const withdrawn = (operator: string): Sql => sql`
  acknowledged_at = CASE WHEN acknowledged_by IS DISTINCT FROM ${operator} THEN acknowledged_at END,
  acknowledged_by = nullif(acknowledged_by, ${operator})`;

function faultChange(meaning: Meaning, response: string, operator: string): Sql {
  const responded = sql`responded_at = now(), response = ${response}, updated_at = now()`;
  if (meaning === 'rejected') return sql`${responded}, ${withdrawn(operator)}`;
  if (meaning === 'cleared')
    return sql`${responded}, closed_at = now(), closed_reason = ${`Cleared by the network operator ${operator}`}`;
  return sql`${responded}, acknowledged_at = coalesce(acknowledged_at, now()),
    acknowledged_by = coalesce(acknowledged_by, ${operator})`;
}

/** Notes the answer in the history of the report that it answers. */
async function noteInHistory(
  { teamId, jobId }: AnsweredFault,
  details: Record<string, unknown>,
  transaction: StatementRunner,
): Promise<void> {
  const entry = { event: 'answered', becomes: null, requestId: null, details } as const;
  await transaction.query(sql`
    WITH changed AS (
      SELECT * FROM flow WHERE team_id = ${teamId}::uuid AND job_id = ${jobId}::uuid AND flow = 'D0135'
      ORDER BY created_at DESC, id DESC LIMIT 1),
    ${recordFlowEvent({ ...entry, teamId, jobId, flow: 'D0135', toMpid: null })} SELECT id FROM changed`);
}

/** Lets one answer have its effect on the fault; one about a fault that is closed is only noted. */
async function answerOne(
  mpan: string,
  group: FlowGroup,
  { header, inboundFileId }: InboundFlow,
  transaction: StatementRunner,
): Promise<Effect> {
  const fault = await findFault({ header, mpan, jobReference: textOf(group, 'job_reference') }, transaction);
  if (typeof fault === 'string') return [{ group: 'G02', reason: fault }];
  const meaning = meanings[textOf(group, 'response') as keyof typeof meanings];
  const comment = textOf(group, 'comment');
  const response = comment === undefined ? meaning : `${meaning}: ${comment}`;
  await transaction.query(noteTeam(inboundFileId, fault.teamId));
  const { fileId, from } = header;
  const details = { inboundFileId, answer: meaning, fileId, fromMpid: from.mpid, comment: comment ?? null };
  await noteInHistory(fault, details, transaction);
  if (!fault.open || fault.response === response) return [];
  const [changed] = await transaction.query<StoredFault>(sql`
    WITH changed AS (
      UPDATE dno_fault SET ${faultChange(meaning, response, nameOf(from.mpid))}
      WHERE team_id = ${fault.teamId}::uuid AND id = ${fault.id}::uuid RETURNING *)
    SELECT ${storedFaultColumns} FROM ${faultWithJob('changed')}`);
  if (changed !== undefined)
    await transaction.query(insertOutbox(faultEvents(events[meaning], changed, inboundFileId)));
  return [];
}

/** D0126: the network operator says that it has a report of ours, will not act on it, or has mended the fault. */
export async function answerFault(flow: InboundFlow, transaction: StatementRunner): Promise<Effect> {
  const { from, to } = flow.header;
  if (!operatorRoles.includes(from.role) || to.role !== SENDER_ROLE)
    return whole(
      `A D0126 goes from a network operator to role ${SENDER_ROLE}, not from ${from.role} to ${to.role}.`,
    );
  const effects: Effect = [];
  for (const point of flow.groups) {
    for (const group of point.groups)
      effects.push(...(await answerOne(textOf(point, 'mpan') ?? '', group, flow, transaction)));
  }
  return effects;
}
