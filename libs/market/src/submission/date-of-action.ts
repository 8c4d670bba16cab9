import type { Issue } from '@team-operations/errors';
import type { Submission } from './schema.ts';

/** `date_of_action` is today unless it was sent; the caller is warned, since a wrong day on a market message is costly. */
export function withDateOfAction(
  submission: Submission,
  today: string,
): { submission: Submission; warnings: Issue[] } {
  if (submission.job_details.date_of_action !== undefined) return { submission, warnings: [] };
  return {
    submission: { ...submission, job_details: { ...submission.job_details, date_of_action: today } },
    warnings: [
      {
        path: 'date_of_action',
        message: `was not sent; today, ${today}, is used`,
        fix: 'Send `date_of_action` if the work was done on another day.',
      },
    ],
  };
}
