import type { Static } from '@sinclair/typebox';
import { raw, sql, type TeamReader } from '@team-operations/database';
import { endedBy, faultEnders, faultProperties, isAnswer } from '@team-operations/market';
import { defineResource } from '@team-operations/operations';
import { IsoInstant, OneOf, pickProperties, Strict, Uuid } from '@team-operations/schemas';
import { isAt } from '../faults/informed-operators.ts';
import { fileAnswered } from '../faults/newer-report.ts';
import { faultResource, type EndedLife } from '../faults/stored-fault.ts';
import type { StoredFlow } from './stored-flow.ts';
import { newerOne } from './withheld-message.ts';

const { category, reportedAt, respondBy, respondedAt, response } = faultProperties;
const { acknowledgedAt, escalatedAt, withdrawnAt, closedAt } = faultProperties;

/** How long the network operator has, and whether it has answered. */
export const ResponseTimes = Strict({
  faultId: Uuid,
  category,
  reportedAt,
  respondBy: {
    ...respondBy,
    description:
      'Deadline of the response. Null: none is due, such as for a fault that is closed or withdrawn',
  },
  respondedAt,
  response,
  acknowledgedAt,
  escalatedAt,
  withdrawnAt,
  closedAt,
});
export type ResponseTimes = Static<typeof ResponseTimes>;

/** That a fault was closed; no name, and no free text. */
export const FaultClosed = Strict({ closedAt: IsoInstant, by: OneOf(faultEnders) });
export type FaultClosed = Static<typeof FaultClosed>;

const { mpan, dnoMpid, closedReason } = faultProperties;
const factsResource = defineResource({
  model: 'DnoFault',
  schema: Strict({
    ...ResponseTimes.properties,
    ...{ mpan, dnoMpid, closedReason },
    endedLives: faultResource.schema.properties.endedLives,
  }),
  computed: { faultId: (fault) => sql`${fault}.id` },
  exampleId: faultResource.exampleId,
});

/** What decides what of the fault of its job a report has to do with. */
interface Related {
  fault: Static<typeof factsResource.schema>;
  /** When it was said; the fault may have been closed, and reported again, since. */
  saidAt: string;
  isOfThisLife: boolean;
  /** A newer report was made, or is held. */
  isReplaced: boolean;
  /** The file that the operator answered last in this life. */
  answeredFile: string | null;
}

/** What a report (D0135) has of the fault of its job. */
export interface ReportedFault {
  /** Null for a report that is about another place or life than the fault is now, or that a newer one has replaced before it was answered. */
  clock: ResponseTimes | null;
  /** What the operator answered to this report (D0126); null: nothing. */
  response: string | null;
  /** How the life of the fault ended in which it was said; null: it goes on. */
  closed: FaultClosed | null;
  /** The operator that received this report cleared the fault. */
  isCleared: boolean;
}

type Report = Pick<StoredFlow, 'id' | 'flow' | 'toMpid' | 'mpan' | 'fileId' | 'sentAt'>;

/** Where and by whom the life of the fault was closed in which a report was said. */
function endOf({ fault, saidAt, isOfThisLife }: Related): EndedLife | null {
  if (!isOfThisLife)
    return fault.endedLives.find((life) => Date.parse(life.closedAt) >= Date.parse(saidAt)) ?? null;
  const { closedAt: at, closedReason: reason } = fault;
  return at === null ? null : { mpan: fault.mpan, dnoMpid: fault.dnoMpid, closedAt: at, by: endedBy(reason) };
}

/**
 * What the operator answered to the file of a report. A refusal counts until a newer report was sent, also where the same file was sent again since; any other
 * answer says nothing of what was sent after it.
 */
function responseTo({ fileId, sentAt }: Report, { fault, answeredFile }: Related): string | null {
  const { response: said, respondedAt: at } = fault;
  if (said === null || at === null || answeredFile === null || answeredFile !== fileId) return null;
  const isLater = sentAt !== null && Date.parse(sentAt) > Date.parse(at);
  return isLater && !isAnswer(said, 'rejected') ? null : said;
}

/** The clock as the report has it: of a fault that has ended no one waits for a response. */
function clockOf({ fault }: Related, said: string | null): ResponseTimes {
  const isOver = fault.closedAt !== null || fault.withdrawnAt !== null;
  return pickProperties(ResponseTimes, {
    ...fault,
    response: said,
    respondedAt: said === null ? null : fault.respondedAt,
    respondBy: isOver ? null : fault.respondBy,
  });
}

function relation(report: Report, related: Related): ReportedFault {
  const place = { dnoMpid: report.toMpid, mpan: report.mpan };
  const isHere = related.isOfThisLife && isAt(place, related.fault);
  const said = isHere ? responseTo(report, related) : null;
  const end = endOf(related);
  return {
    clock: isHere && (!related.isReplaced || said !== null) ? clockOf(related, said) : null,
    response: said,
    closed: end === null ? null : { closedAt: end.closedAt, by: end.by },
    isCleared: end?.by === 'operator' && isAt(place, end),
  };
}

/**
 * What a report (D0135) has of the fault of its job. The fault may have another operator, metering point, category or answer by now, or be reported again after it
 * was closed: none of that is said of the report. Null for other messages.
 */
export async function findReportedFault(team: TeamReader, report: Report): Promise<ReportedFault | null> {
  if (report.flow !== 'D0135') return null;
  const [related] = await team.query<Related>(sql`
    SELECT ${factsResource.json(raw('fault'))} AS fault, iso_instant(said_since(flow.*)) AS "saidAt",
      said_since(flow.*) >= fault.reported_at AS "isOfThisLife", ${newerOne} IS NOT NULL AS "isReplaced", ${fileAnswered} AS "answeredFile"
    FROM flow JOIN dno_fault AS fault ON fault.team_id = flow.team_id AND fault.job_id = flow.job_id
    WHERE flow.team_id = ${team.teamId}::uuid AND flow.id = ${report.id}::uuid`);
  return related === undefined ? null : relation(report, related);
}
