import { safeIsolationDependencies, type SafeIsolationSettings } from '../dependencies.ts';
import { getSubmission } from './get-submission.ts';
import { submitWorksheet } from './submit-worksheet.ts';

/** The operations of the submission API (specification 4.5), which has paths and bodies of its own for them. */
export const submissionOperations = (settings: SafeIsolationSettings) => {
  const dependencies = safeIsolationDependencies(settings);
  return { submitWorksheet: submitWorksheet(dependencies), getSubmission: getSubmission(dependencies) };
};

export type SubmissionOperations = ReturnType<typeof submissionOperations>;
