import type { Fault } from '@team-operations/safe-isolation';
import { areaText, barePointText, minuteText, mpanText, plain } from '../fault-text.ts';
import type { Invocation } from '../arguments.ts';
import type { ChangeCommand } from './change-body.ts';
import { faultText, findFaultId } from './find-fault.ts';
import { askTeam, Refused, type TeamAccess } from './team-api.ts';

interface Changed extends Fault {
  /** In the answer of a close: messages that waited, and are withdrawn. */
  withdrawn?: string[];
  /** In the same answer: reports that may arrive, and what becomes of the message of the supply. */
  warnings?: { message: string; fix?: string }[];
}

/** Who acts on a report of the fault that was closed: it is off the board, so this is the last that is said of it. */
const leftReports = ({ closedAt, misdirectedReports }: Fault): string[] =>
  closedAt === null
    ? []
    : misdirectedReports.map(({ toMpid, dno, mpan, calledAt }) => {
        const whom = dno === null ? toMpid : areaText({ dno });
        return calledAt === undefined
          ? `${whom} still has the report about ${barePointText(mpan)}. Telephone that operator: no message withdraws a report.`
          : `${whom} was telephoned about ${barePointText(mpan)} on ${minuteText(calledAt)}. Telephone that operator again: the fault was elsewhere.`;
      });

/** What a call counts for: the operator and the metering point as they are now. */
function countsText(fault: Fault): string {
  const point = fault.mpan === null ? 'MPAN unknown' : `MPAN ${mpanText(fault)}`;
  return fault.dno === null
    ? `It counts while the network operator is not known (${point}). Telephone again once it is.`
    : `It counts for ${areaText(fault)}, ${point}.`;
}

function answerText(command: Change['command'], fault: Changed): string {
  const name = `Fault ${fault.category} of ${plain(fault.jobReference ?? fault.jobId)}`;
  if (command === 'acknowledge')
    return `${name}: ${plain(fault.acknowledgedBy ?? '')} has it since ${minuteText(fault.acknowledgedAt ?? '')}.`;
  if (command === 'confirm-call')
    return [
      `${name}: ${plain(fault.callConfirmedBy ?? '')} telephoned at ${minuteText(fault.callConfirmedAt ?? '')}. ${countsText(fault)}`,
      ...(fault.closedAt === null ? [] : [`The fault is closed: ${plain(fault.closedReason ?? '')}.`]),
      ...leftReports(fault),
    ].join('\n');
  const { withdrawn = [], warnings = [] } = fault;
  return [
    `${name}: closed, ${plain(fault.closedReason ?? '')}`,
    ...(withdrawn.length === 0 ? [] : [`${withdrawn.join(', ')} waited and is withdrawn: it is not sent.`]),
    ...warnings.map(({ message, fix = '' }) => plain(`${message}. ${fix}`.trim())),
    ...leftReports(fault),
  ].join('\n');
}

const howToGoOn = (
  id: string,
) => `After you telephone about the current fault, run this command. Replace TIME with the time of the call: 14:58, or 5m (ago). Correct --reference if you gave one and it differs.
What to say on the telephone: npm run faults -- call ${id}`;

type Change = Extract<Invocation, { command: ChangeCommand }>;

/** The fault is not the one that the screen showed, or it was not said what it showed. */
const isOldScreen = (error: unknown): error is Refused =>
  error instanceof Refused && /^--(?:mpan|dno|at) is /m.test(error.message);

/** Changes a fault through the team's API; answers what to print. */
export async function changeFault(
  { command, fault, body, json }: Change,
  access: TeamAccess,
): Promise<string> {
  const id = await findFaultId(fault, { command, typed: body }, access);
  const changed = await askTeam<Changed>(access, 'POST', `/v1/dno-faults/${id}/${command}`, body).catch(
    async (error: unknown) => {
      if (!isOldScreen(error)) throw error;
      const lines = [error.message, 'It is now:', await faultText(id, { command, typed: body }, access)];
      if (command === 'confirm-call') lines.push(howToGoOn(id));
      throw new Refused(lines.join('\n'), { status: error.status, cause: error });
    },
  );
  return json ? JSON.stringify(changed) : answerText(command, changed);
}
