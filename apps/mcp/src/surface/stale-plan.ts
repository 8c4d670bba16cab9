import { AppError, type Issue } from '@team-operations/errors';
import { confirmationProperty } from '@team-operations/operations';

/** Throws the refusal of a change of what is no longer as the person saw it: a tool has no ETag, so it says how to plan again. */
export const inWordsOfPlans =
  (tool: string) =>
  (error: unknown): never => {
    if (!(error instanceof AppError) || error.name !== 'PreconditionFailedError') throw error;
    const inWords = (issue: Issue): Issue =>
      issue.path === 'If-Match'
        ? {
            code: 'version_changed',
            path: confirmationProperty,
            message: 'does not apply: the record has changed since the plan was made',
            fix: `Call ${tool} again without \`${confirmationProperty}\`, and show the person the new plan.`,
          }
        : issue;
    throw new AppError(error.name, error.issues.map(inWords), { cause: error });
  };
