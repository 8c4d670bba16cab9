import { areaText, mpanText, type FaultData } from '../fault-text.ts';
import { askTeam, Refused, type TeamAccess } from './team-api.ts';

interface Found extends Pick<FaultData, 'category' | 'dno' | 'mpan' | 'mpanDoubtful'> {
  id: string;
  closedAt: string | null;
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const lineOf = (fault: Found) =>
  `  ${fault.id}  ${fault.category}  ${areaText(fault)}  ${mpanText(fault)}  ${fault.closedAt === null ? 'open' : 'closed'}`;

/**
 * The fault's id: as it was given, or of the job with this reference. Two installers' systems may use the same reference; throws
 * `Refused` then, because a guess could have the wrong fault closed.
 */
export async function findFaultId(fault: string, access: TeamAccess): Promise<string> {
  if (uuid.test(fault)) return fault;
  const path = `/v1/dno-faults?limit=100&jobReference=${encodeURIComponent(fault)}`;
  const found = await askTeam<Found[]>(access, 'GET', path);
  const [first, ...others] = found;
  if (first === undefined) throw new Refused(`No fault was reported for job ${fault}.`);
  if (others.length > 0)
    throw new Refused(
      [
        `${found.length} faults are of jobs with the reference ${fault}. Name one by its id:`,
        ...found.map(lineOf),
      ].join('\n'),
    );
  return first.id;
}
