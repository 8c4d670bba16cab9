import { isUuid } from '@team-operations/schemas';
import { areaText, commentText, minuteText, mpanText, plain, type FaultData } from '../fault-text.ts';
import { askTeam, type TeamAccess } from './team-api.ts';

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

/** What a line of an alarm about a job without a fault asks for beside the board. */
const withoutFault =
  'UNREPORTED: a call to the network operator is due. Ask the contact in the line, and telephone the operator. ' +
  'REFUSED: telephone the installer, who is named in the line. DANGER?: telephone the installer, or ask who wrote the words; if there is danger, telephone the operator. ' +
  'HELD, WAITING, UNCERTAIN or FAILED about D0136 or D0002: do what the line says.';

/** Whether the team of the key has such a job; false also where the key may not read it. */
async function isJob(named: string, access: TeamAccess): Promise<boolean> {
  const path = isUuid(named)
    ? `/v1/jobs/${named.toLowerCase()}`
    : `/v1/jobs?limit=1&externalReference=${encodeURIComponent(named)}`;
  try {
    const found = await askTeam<unknown>(access, 'GET', path);
    return !Array.isArray(found) || found.length > 0;
  } catch {
    return false;
  }
}

/** What is said where no board has a fault of the job. */
async function jobAloneText(named: string, none: string, access: TeamAccess): Promise<string> {
  return (await isJob(named, access))
    ? `The job ${plain(named)} has no fault, so it has no call sheet. A call can be due all the same: do what its last line in \`tail\` says. ${withoutFault}`
    : `${none} No open fault of another team on the board has it either. A job without a fault has no call sheet: do what its line in \`tail\` says. ${withoutFault}`;
}

/** Only the first line of an error: the rest says how to run the services. */
const reasonOf = (error: unknown) => plain((error as Error).message.split('\n')[0] ?? '');

/**
 * What is said when the team of the key has no fault of the job. The board shows the faults of all teams, so that it may be there: to say that there is
 * none would leave a danger about which no person telephones.
 */
export async function noFaultText(named: string, access: TeamAccess): Promise<string> {
  const { board } = access;
  const none = `No fault of the team of TEAM_API_KEY has the job ${plain(named)}.`;
  const other = 'The board (`list`, `tail`) shows the faults of all teams';
  const unread = `If it shows this one, use a key of its team. If you do not have it and the line says TELEPHONE NOW, telephone the operator now.`;
  if (board === undefined) return `${none} ${other}. ${unread}`;
  try {
    const found = (await board()).filter((fault) => isNamed(fault, named));
    if (found.length === 0) return await jobAloneText(named, none, access);
    return [`${none} ${other}, and has it for another team:`, ...found.flatMap(linesOf)].join('\n');
  } catch (error) {
    return `${none} ${other}, but cannot be read here: ${reasonOf(error)}\n${unread}`;
  }
}
