import { areaText, commentText, minuteText, mpanText, plain, type FaultData } from '../fault-text.ts';
import type { TeamAccess } from './team-api.ts';

const isNamed = ({ faultId, jobId, jobReference }: FaultData, named: string) =>
  [faultId, jobId].includes(named.toLowerCase()) || jobReference === named;

/** Whom to telephone where the key cannot be had: topics carry no contact and no number. */
function telephoneText({ dno, mpan, mpanDoubtful }: FaultData): string {
  const ask = dno === null ? 'say' : `ask for ${dno.area}, and say`;
  const operator =
    dno === null ? 'the network operator, which is not known' : `${dno.area} (${dno.mpid}), the operator`;
  const point = mpan === null ? '' : `, about MPAN ${mpanText({ mpan, mpanDoubtful })}`;
  return `If you do not have it, TELEPHONE NOW: ${operator}${point}. Its number is not on the board: call 105, the national number, which connects to the operator of the place where you are; ${ask} where the fault is.`;
}

function linesOf(fault: FaultData): string[] {
  const { faultId, teamId, category, reportedAt, telephoneNow, comment } = fault;
  const columns = [
    faultId,
    category,
    areaText(fault),
    mpanText(fault),
    `open, reported ${minuteText(reportedAt)}`,
    telephoneNow ? 'TELEPHONE NOW' : '',
    commentText(comment),
  ];
  return [
    `  ${columns.filter((column) => column !== '').join('  ')}`,
    `    It is of team ${teamId}: set TEAM_API_KEY to a key of that team. The key shows the contact and the address.`,
    ...(telephoneNow ? [`    ${telephoneText(fault)}`] : []),
  ];
}

/** Alarms about a job without a fault: what a line asks for beside the board. */
const withoutFault =
  'Some lines are about a job without a fault, which has no call sheet. UNREPORTED: ask the contact in the line, and telephone the operator. ' +
  'REFUSED: telephone the installer, who is named in the line. DANGER?: telephone the installer, or ask who wrote the words; if there is danger, telephone the operator. ' +
  'HELD, WAITING, UNCERTAIN or FAILED about D0136 or D0002: do what the line says.';

/** Only the first line of an error: the rest says how to run the services. */
const reasonOf = (error: unknown) => plain((error as Error).message.split('\n')[0] ?? '');

/**
 * What is said when the team of the key has no fault of the job. The board shows the faults of all teams, so that it may be there: to say that there is
 * none would leave a danger about which no person telephones.
 */
export async function noFaultText(named: string, { board }: TeamAccess): Promise<string> {
  const none = `No fault of the team of TEAM_API_KEY has the job ${plain(named)}.`;
  const other = 'The board (`list`, `tail`) shows the faults of all teams';
  const unread = `If it shows this one, use a key of its team. If you do not have it and the line says TELEPHONE NOW, telephone the operator now.`;
  if (board === undefined) return `${none} ${other}. ${unread}`;
  try {
    const found = (await board()).filter((fault) => isNamed(fault, named));
    if (found.length === 0)
      return `${none} No open fault of another team on the board has it either. ${withoutFault}`;
    return [`${none} ${other}, and has it for another team:`, ...found.flatMap(linesOf)].join('\n');
  } catch (error) {
    return `${none} ${other}, but cannot be read here: ${reasonOf(error)}\n${unread}`;
  }
}
