import type { Sql, TeamReader } from '@team-operations/database';
import type { Issue } from '@team-operations/errors';
import type { OutboxEvent } from '@team-operations/messaging';
import type { WriteContext } from '@team-operations/operations';
import type { Abort } from './abort-reason.ts';
import type { JobChange } from './change-job.ts';
import type { ChangedJob } from './job.ts';

/** What of a job its fault and its messages rest on; what is left out stays. */
export interface ReportedProperties {
  mpan?: string | null | undefined;
  externalReference?: string | null | undefined;
  supplierId?: string | null | undefined;
  scheduledDate?: string | undefined;
}

/** What people write about a job, by property, and the job: one that exists, or what is known of one that is created. */
export interface WrittenAboutJob {
  jobId: string;
  texts: Readonly<Record<string, string | null | undefined>>;
  created?: { mpan: string | null; externalReference: string | null };
}

/** What follows from words of danger to life: warnings for the caller, and alarms for operations staff. */
export interface DangerInWords {
  warnings: Issue[];
  alarms: OutboxEvent[];
}

/** An abort, and what it rests on (`JobChange`). */
export interface AbortBeside {
  abort: Abort;
  asRead: Sql;
}

/** What jobs need of whatever rests on them. */
export interface JobDependencies {
  /** Changes such properties of a job, beside `change`, and whatever rests on them, in one statement. */
  changeReportedJob: (
    context: WriteContext,
    id: string,
    properties: ReportedProperties,
    change: JobChange,
  ) => Promise<ChangedJob>;
  /** What the person who names another metering point of a job is warned of, and no stored answer has: it follows from what is reported about people. */
  warnedElsewhere: (job: Pick<ChangedJob, 'id' | 'mpan'>, team: TeamReader) => Promise<Issue[]>;
  /** What the person who reads a job is warned of: a column beside those of `job`, and the warnings that follow from its value. */
  watched: { column: Sql; warningsOf: (value: unknown) => Issue[] };
  /** Reads texts for danger to life, which they do not report. Looks up nothing where there is none. */
  dangerIn: (context: WriteContext, written: WrittenAboutJob) => Promise<DangerInWords>;
  /** An abort by the office with what follows from what was reported about the job; null without that. */
  abortBeside: (team: TeamReader, jobId: string, abort: Abort) => Promise<AbortBeside | null>;
  /** Of a row of `job`: what else people call it, beside its own references; null for nothing. */
  submittedAs: Sql;
  /** Of a row of `job`: the condition that a visit of it is to be billed and is on no draft or invoice. */
  isUninvoiced: (teamId: string) => Sql;
}
