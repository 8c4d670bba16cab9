import { sql, type TeamReader } from '@team-operations/database';

/** Where the office planned a job. */
export interface SiteOfJob {
  /** In one line, with the name of the site. */
  address: string;
  /** 13 digits each; empty where the office has none of the site. */
  mpans: readonly string[];
}

interface Row {
  name: string;
  lines: string[] | null;
  postcode: string | null;
  mpans: string[] | null;
}

/** Parts of an address in one line, each of them once; null where there is none. */
export function inOneLine(parts: readonly (string | null | undefined)[]): string | null {
  const said = parts.map((part) => part?.trim() ?? '').filter((part) => part !== '');
  return said.length === 0 ? null : [...new Set(said)].join(', ');
}

/** The site of a job; null where it has none. */
export async function findSiteOfJob(team: TeamReader, jobId: string): Promise<SiteOfJob | null> {
  const [site] = await team.query<Row>(sql`
    SELECT site.name, site.address_lines AS lines, site.postcode, site.mpans
    FROM job JOIN site ON site.team_id = job.team_id AND site.id = job.site_id
    WHERE job.team_id = ${team.teamId}::uuid AND job.id = ${jobId}::uuid`);
  if (site === undefined) return null;
  const { name, lines, postcode, mpans } = site;
  const address = inOneLine([name, ...(lines ?? []), postcode]);
  return address === null ? null : { address, mpans: mpans ?? [] };
}

/** That the site may be another place than that of the fault. */
export const otherSiteRemarks = (site: SiteOfJob | null, mpan: string | null): string[] =>
  site === null || mpan === null || site.mpans.length === 0 || site.mpans.includes(mpan)
    ? []
    : ["The job's site has other MPANs than the fault: ask the installer where the fault is."];
