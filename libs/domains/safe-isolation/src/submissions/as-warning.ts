import type { Issue } from '@team-operations/errors';

/** A warning as installers get it. */
export interface Warning {
  field: string;
  warning: string;
  fix?: string;
}

export const toWarning = ({ path: field, message: warning, fix }: Issue): Warning => ({
  field,
  warning,
  ...(fix === undefined ? {} : { fix }),
});
