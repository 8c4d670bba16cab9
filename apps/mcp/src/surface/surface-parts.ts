import type { Authenticator, SecretBox } from '@team-operations/credentials';
import type { Database } from '@team-operations/database';
import type { Operation, OperationRequest } from '@team-operations/operations';
import type { ExplainCall } from '@team-operations/safe-isolation';
import type { ReadView } from '../views/read-view.ts';
import type { CallReport } from './observed-call.ts';
import type { Toolbox } from './toolbox.ts';

/** The dependencies of the surface. */
export interface SurfaceParts {
  database: Database;
  authenticator: Pick<Authenticator, 'noteUse'>;
  operations: readonly Operation[];
  /** Seals what a person has to confirm. */
  secretBox: SecretBox;
  /** Default: what the console's build wrote. */
  readView?: ReadView;
  /** Takes responses that violate their schema; in tests there is none, and they are errors. */
  reportViolation?: OperationRequest['reportViolation'];
  /** Looks at the refusal of a call that would have changed something. */
  explainCall?: ExplainCall;
  /** Is given each call of a tool once it has ended. */
  reportCall?: (report: CallReport) => void;
}

/** The same with the words of the tools that the surface has. */
export type ToolParts = SurfaceParts & Pick<Toolbox, 'inToolWords'>;
