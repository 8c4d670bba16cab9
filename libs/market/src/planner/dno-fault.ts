import type { NetworkOperator } from '../parties/distributors.ts';
import { operatorOfPoint } from '../parties/operator-of-point.ts';
import type { Submission } from '../submission/schema.ts';
import { FAULT_CATEGORIES, type FaultCategory } from '../fault/categories.ts';
import { meteringPoint, type JobContext, type SaidOfPlace } from './basis.ts';

/** A fault on a distributor's equipment, for those who watch and telephone. */
export interface DnoFault {
  category: FaultCategory;
  meaning: string;
  telephoneNow: boolean;
  comment: string | null;
  /** 13 digits; null when no usable MPAN is known. */
  mpan: string | null;
  /** True when the check digit fails, so that `dno` may be the wrong one. */
  mpanDoubtful: boolean;
  /** Null when there is no MPAN, or its distributor is not known. */
  dno: NetworkOperator | null;
}

/** Where a fault that the submission reports is: the metering point (13 digits), and whose network it is on. */
export function faultPlace(
  submission: SaidOfPlace,
  job: JobContext = {},
): { mpan: string | null; dnoMpid: string | null } {
  const point = meteringPoint(submission, job);
  return { mpan: 'mpan' in point ? point.mpan : null, dnoMpid: operatorOfPoint(point)?.mpid ?? null };
}

/** The fault that a submission reports; null when it reports none. */
export function dnoFault(submission: Submission, job: JobContext = {}): DnoFault | null {
  const issue = submission.dno_issue;
  if (!issue) return null;
  const point = meteringPoint(submission, job);
  return {
    category: issue.code,
    meaning: FAULT_CATEGORIES[issue.code],
    telephoneNow: issue.code === 'A',
    comment: issue.comment ?? null,
    mpan: 'mpan' in point ? point.mpan : null,
    mpanDoubtful: point.outcome === 'check_digit_failed',
    dno: operatorOfPoint(point),
  };
}
