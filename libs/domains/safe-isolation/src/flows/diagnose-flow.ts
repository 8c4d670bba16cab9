import { Type } from '@sinclair/typebox';
import type { TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import { failedStates, isAnswer, flowStates, type FlowState } from '@team-operations/market';
import { defineRead } from '@team-operations/operations';
import { IsoInstant, OneOf, OwnText, Strict, Uuid } from '@team-operations/schemas';
import { Fault } from '../faults/fault.ts';
import { findFaultOfJob, toFault, type ReadFault } from '../faults/stored-fault.ts';
import { findingCodes, type DiagnosedFlow } from './diagnosed-flow.ts';
import { diagnose } from './diagnosis.ts';
import { findFlowSource } from './flow-source.ts';
import { findReportedFault, type ReportedFault } from './reported-fault.ts';
import { replacedMessage, settledMessage, staleMessage } from './settled-message.ts';
import { findFlow, flowResource, toFlow, type StoredFlow } from './stored-flow.ts';
import { FlowName } from './flow.ts';

const Diagnosis = Strict(
  {
    flowId: Uuid,
    jobId: Uuid,
    flow: FlowName,
    state: OneOf(flowStates),
    stateSince: IsoInstant,
    findings: Type.Array(
      Strict({
        code: OneOf(findingCodes),
        finding: Type.String({ description: 'Finding' }),
        remedy: OwnText('What to do'),
      }),
      { description: 'Most urgent first' },
    ),
    // Not `Nullable`: the documentation shows a schema with a title once, so it must be the same everywhere.
    fault: Type.Unsafe<Fault | null>({ anyOf: [Fault, { type: 'null' }] }),
  },
  { title: 'FlowDiagnosis' },
);

async function replacedBy(team: TeamReader, flow: StoredFlow): Promise<Issue | null> {
  return replacedMessage(team, flow, await findFlowSource(team, flow));
}

const unaccepted: readonly FlowState[] = ['SENT', ...failedStates];

/** Of a message that went out, or was to: what it says or where it goes may be wrong by now. Its receiver may have accepted a report by what it answered. */
async function settledOf(
  team: TeamReader,
  flow: StoredFlow,
  reported: ReportedFault | null,
): Promise<Issue | null> {
  const isAccepted =
    flow.state === 'ACKNOWLEDGED' ||
    (flow.state === 'SENT' && isAnswer(reported?.response ?? null, 'acknowledged'));
  if (isAccepted) return staleMessage(team, flow);
  return unaccepted.includes(flow.state) ? settledMessage(team, flow, { resend: true }) : null;
}

/** What of the fault its report is diagnosed with. A call is demanded whichever report of the job one looks at. */
function diagnosedFault(
  reported: ReportedFault | null,
  found: ReadFault | undefined,
): DiagnosedFlow['fault'] {
  if (reported === null || found === undefined) return null;
  const { telephoneNow, overdue, respondBy, dno } = toFault(found);
  const operator = dno === null ? 'The network operator' : `${dno.area} (${dno.mpid})`;
  const { clock, response, closed, isCleared } = reported;
  return {
    telephoneNow,
    overdue: overdue && clock !== null,
    respondBy,
    operator,
    response,
    closed,
    isCleared,
  };
}

export const diagnoseFlow = defineRead({
  name: 'flows.diagnose',
  summary: 'Diagnose a flow',
  description:
    'Explains why a market message is held, rejected, not sent or unacknowledged, and what to do about it, with the DNO fault of its job.',
  scope: 'flows.read',
  rest: { method: 'get', path: '/v1/flows/:id/diagnosis' },
  tool: 'flows_diagnose',
  input: Strict(flowResource.id),
  output: Diagnosis,
  example: { id: flowResource.exampleId },
  async handle({ id }, { team }) {
    const stored = await findFlow(team, id);
    const reported = await findReportedFault(team, stored);
    const [replaced, settled, found] = await Promise.all([
      replacedBy(team, stored),
      settledOf(team, stored, reported),
      findFaultOfJob(team, { teamId: team.teamId, jobId: stored.jobId }),
    ]);
    const flow = toFlow(stored);
    const now = new Date().toISOString();
    const findings = diagnose({ flow, replaced, settled, fault: diagnosedFault(reported, found), now });
    return {
      flowId: id,
      jobId: flow.jobId,
      flow: flow.flow,
      state: flow.state,
      stateSince: flow.updatedAt,
      findings,
      fault: found === undefined ? null : toFault(found),
    };
  },
});
