import { sql, type Sql, type TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import type { JobDependencies, WrittenAboutJob } from '@team-operations/jobs';
import {
  dangersIn,
  nationalNumberAway,
  operatorOfPoint,
  parseMpan,
  type DnoTelephones,
  type FaultCategory,
} from '@team-operations/market';
import type { OutboxEvent } from '@team-operations/messaging';
import { safeIsolationDependencies, type SafeIsolationSettings } from '../dependencies.ts';
import { operatorOf } from '../faults/stored-fault.ts';
import { safeIsolationAlarms } from '../topics/safe-isolation-alarms.ts';
import { basisOf } from './closed-elsewhere.ts';
import { findKnownJob } from './known-job.ts';
import { placeAfter } from './place-after.ts';
import { operatorInWords } from './telephone.ts';

type Danger = ReturnType<typeof dangersIn>[number];

/** A job as an alarm about words of danger shows it. */
export interface JobInDanger {
  id: string;
  externalReference: string | null;
  mpan: string | null;
  /** Default: that of the MPAN. */
  dnoMpid?: string | null;
  /** Of its open fault. */
  category: FaultCategory | null;
  name: string | null;
  telephone: string | null;
  /** What was written about it before. */
  before: (string | null)[];
}

/** Finds the job for which the condition is true, the newest of several. */
export const jobInDanger = (which: Sql): Sql => sql`
  SELECT job.id, job.external_reference AS "externalReference", job.mpan,
    fault.category, submission #>> '{contact,name}' AS name, submission #>> '{contact,telephone}' AS telephone,
    ARRAY[job.notes, job.abort_comment] AS before
  FROM job LEFT JOIN sip_submission ON sip_submission.team_id = job.team_id AND sip_submission.job_id = job.id
  LEFT JOIN dno_fault AS fault ON fault.team_id = job.team_id AND fault.job_id = job.id
    AND fault.closed_at IS NULL AND fault.withdrawn_at IS NULL
  WHERE ${which} ORDER BY job.created_at DESC, job.id LIMIT 1`;

const operatorOfJob = ({ dnoMpid, mpan }: JobInDanger) =>
  operatorOf(dnoMpid ?? null) ?? operatorOfPoint(parseMpan(mpan ?? ''));

/** The alarm that the words raise; none for words that were written about the job before. */
export function dangerAlarms(
  job: JobInDanger,
  dangers: readonly Danger[],
  { teamId, requestId }: { teamId: string; requestId: string },
): OutboxEvent[] {
  const { id, category, mpan, name, telephone, externalReference: jobReference } = job;
  const known = dangersIn(job.before.map((text) => ['', text] as const)).map(({ words }) => words);
  const words = dangers.filter((danger) => !known.includes(danger.words));
  if (words.length === 0 || category === 'A') return [];
  const dno = operatorOfJob(job);
  return [
    safeIsolationAlarms.event('fault.suspected', {
      key: id,
      // Without a category: a filter by one must not hide it.
      extensions: { teamid: teamId, dno: dno?.distributorId },
      data: {
        ...{ teamId, jobId: id, jobReference, category, dno, mpan, words },
        contact: { name, telephone },
        requestId,
        at: new Date().toISOString(),
      },
    }),
  ];
}

const reported = (category: FaultCategory | null) =>
  category === null
    ? 'no fault of the job is reported now: no message notifies the network operator'
    : `its fault is reported as category ${category} now`;

/** Whom to telephone, and how where the number of the operator is not known: who writes about a job may be in the area of another. */
function callOf(job: JobInDanger, numbers: DnoTelephones) {
  const dno = operatorOfJob(job);
  const isKnown = dno !== null && numbers[dno.mpid] !== undefined;
  return {
    whom: operatorInWords(dno, numbers, 'now'),
    more: isKnown ? '' : ` ${nationalNumberAway(dno !== null)}`,
  };
}

function warningOf(
  { field }: Danger,
  category: FaultCategory | null,
  { whom, more }: ReturnType<typeof callOf>,
): Issue {
  return {
    path: field,
    message: `reads like a danger to life, but ${reported(category)}`,
    fix: `If there is danger, telephone ${whom}, and report it with POST /v1/sip: \`dno_issue\` with \`code\` A and a \`comment\`.${more}`,
  };
}

const newJob = ({ jobId, created }: WrittenAboutJob): JobInDanger | undefined =>
  created && {
    id: jobId,
    ...created,
    category: null,
    name: null,
    telephone: null,
    before: [],
  };

/** The job at the metering point of its fault or its submission: staff may have set another one on a report. */
async function atPresentPlace(team: TeamReader, job: JobInDanger): Promise<JobInDanger> {
  const known = await findKnownJob(team, job.id);
  const basis = known === null ? null : basisOf(known);
  return basis === null ? job : { ...job, ...placeAfter(basis, null, known) };
}

/**
 * Reads what people write about a job for danger to life. It is no report, so the caller is warned, and operations staff get the alarm that
 * such words of a submission raise. Only words of danger cost queries.
 */
export function dangerInTexts(settings: SafeIsolationSettings): JobDependencies['dangerIn'] {
  const { dnoTelephones } = safeIsolationDependencies(settings);
  return async ({ team, requestId }, written) => {
    const none = { warnings: [], alarms: [] };
    const dangers = dangersIn(Object.entries(written.texts));
    if (dangers.length === 0) return none;
    const { teamId } = team;
    const which = sql`job.team_id = ${teamId}::uuid AND job.id = ${written.jobId}::uuid`;
    const found = newJob(written) ?? (await team.query<JobInDanger>(jobInDanger(which)))[0];
    if (found === undefined || found.category === 'A') return none;
    const job = written.created ? found : await atPresentPlace(team, found);
    const asked = callOf(job, dnoTelephones);
    return {
      warnings: dangers.map((danger) => warningOf(danger, job.category, asked)),
      alarms: dangerAlarms(job, dangers, { teamId, requestId }),
    };
  };
}
