import type { Fault, FaultCall } from '@team-operations/safe-isolation';
import { isUuid } from '@team-operations/schemas';
import { areaText, minuteText, mpanText, plain } from '../fault-text.ts';
import type { Invocation } from '../arguments.ts';
import { placeholders, type ChangeBody } from './change-body.ts';
import { noFaultText } from './other-teams.ts';
import { askTeam, Refused, type TeamAccess } from './team-api.ts';

/** Commands that act on one fault. */
export type FaultCommand = Exclude<Invocation['command'], 'tail' | 'list'>;

export interface FaultRequest {
  command: FaultCommand;
  /** What was typed beside the fault. */
  typed?: ChangeBody;
}

const list = (access: TeamAccess, filter: string) =>
  askTeam<Fault[]>(access, 'GET', `/v1/dno-faults?limit=100&${filter}`);

/** Null when no fault has this id. */
async function faultWithId(id: string, access: TeamAccess): Promise<Fault | null> {
  try {
    return await askTeam<Fault>(access, 'GET', `/v1/dno-faults/${id.toLowerCase()}`);
  } catch (error) {
    if (error instanceof Refused && error.status === 404) return null;
    throw error;
  }
}

/** Faults of jobs with this reference or this id. A closed one counts only where none is open, so that it hides nothing. */
async function faultsOfJob(named: string, access: TeamAccess): Promise<Fault[]> {
  const filters = [`jobReference=${encodeURIComponent(named)}`];
  if (isUuid(named)) filters.push(`jobId=${named.toLowerCase()}`);
  for (const open of [true, false]) {
    const lists = await Promise.all(filters.map((filter) => list(access, `open=${open}&${filter}`)));
    const found = new Map(lists.flat().map((fault) => [fault.id, fault]));
    if (found.size > 0) return [...found.values()];
  }
  return [];
}

async function reporterText({ id }: Fault, access: TeamAccess): Promise<string> {
  try {
    const { contact, address } = await askTeam<FaultCall>(access, 'GET', `/v1/dno-faults/${id}/call`);
    const who = [contact?.name, contact?.telephone, address].filter((part) => part != null);
    return plain(who.join(', ')) || 'an unknown reporter';
  } catch (error) {
    // A key that may only read jobs is not shown people.
    if (error instanceof Refused) return 'a person whom this key may not see';
    throw error;
  }
}

/** A word as a shell takes it. */
const quoted = (word: string) => `'${plain(word).replaceAll("'", `'\\''`)}'`;

/** An option as it was typed, or a word to replace; `changeBody` refuses that word, so that it is never recorded. */
const repeated = (option: 'by' | 'reason' | 'reference', typed: ChangeBody[string] | undefined) =>
  `--${option} ${typeof typed === 'string' ? quoted(typed) : placeholders[option]}`;

/**
 * The command for this fault as it is now, with the rest as it was typed. Only the time of a call is left to fill in: no pasted line
 * may confirm a call that was never made.
 */
function commandText(
  command: FaultCommand,
  { id, mpan, dno, updatedAt }: Fault,
  { name, reason, reference, withoutCall, dangerOver }: ChangeBody,
): string {
  const point = `--mpan ${mpan ?? 'unknown'}`;
  const by = repeated('by', name);
  // Where the operator is not known, the reference names whom the person telephoned.
  const called = reference === undefined && dno !== null ? '' : ` ${repeated('reference', reference)}`;
  const operator = dno === null ? '' : ` --dno ${dno.mpid}`;
  const rest: Record<FaultCommand, string> = {
    call: '',
    acknowledge: ` ${by} ${point} --at ${updatedAt}`,
    'confirm-call': ` ${by} ${point}${operator}${called} --at ${placeholders.at}`,
    close: ` ${repeated('reason', reason)}${withoutCall === true ? ' --without-call' : ''}${dangerOver === true ? ' --danger-over' : ''} ${point} --at ${updatedAt}`,
  };
  return `npm run faults -- ${command} ${id}${rest[command]}`;
}

async function linesOf(
  fault: Fault,
  { command, typed = {} }: FaultRequest,
  access: TeamAccess,
): Promise<string[]> {
  const columns = [
    fault.category,
    areaText(fault),
    mpanText(fault),
    `${fault.closedAt === null ? 'open' : 'closed'}, reported ${minuteText(fault.reportedAt)} by ${await reporterText(fault, access)}`,
    fault.telephoneNow ? 'TELEPHONE NOW' : '',
  ];
  return [
    `  ${fault.id}  ${columns.filter((column) => column !== '').join('  ')}`,
    `    ${commandText(command, fault, typed)}`,
  ];
}

/** The fault as it is now, and the command that names it so. */
export async function faultText(id: string, request: FaultRequest, access: TeamAccess): Promise<string> {
  const fault = await faultWithId(id, access);
  return fault === null ? '' : (await linesOf(fault, request, access)).join('\n');
}

/**
 * The id of the fault that is named by its own id, the id of its job, or the reference of its job. Two installers' systems may
 * use the same reference; throws `Refused` then, because a guess could confirm or close the wrong fault.
 */
export async function findFaultId(named: string, request: FaultRequest, access: TeamAccess): Promise<string> {
  // No caller chooses the id of a fault, so it names one even where a reference looks the same.
  const exact = isUuid(named) ? await faultWithId(named, access) : null;
  if (exact !== null) return exact.id;
  const found = await faultsOfJob(named, access);
  const [first, ...others] = found;
  if (first === undefined) throw new Refused(await noFaultText(named, access));
  if (others.length === 0) return first.id;
  const lines = await Promise.all(found.map((fault) => linesOf(fault, request, access)));
  throw new Refused(
    [
      `${found.length} faults have the job reference ${named}. Nothing was changed. Use the id of one:`,
      ...lines.flat(),
    ].join('\n'),
  );
}
