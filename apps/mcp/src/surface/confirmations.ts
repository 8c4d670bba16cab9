import { hash } from 'node:crypto';
import type { Principal, SecretBox } from '@team-operations/credentials';
import { badRequest } from '@team-operations/errors';
import { canonical } from '@team-operations/operations';
import { newId } from '@team-operations/schemas';

/** How long what was planned can be applied. */
export const confirmationMinutes = 10;

/** What a confirmation is bound to: used by another, for another tool, or with other arguments, it is refused. */
export interface Subject {
  principal: Principal;
  tool: string;
  input: Readonly<Record<string, unknown>>;
}

export interface Confirmation {
  /** Also the Idempotency-Key of the change: used twice, it changes nothing twice. */
  id: string;
  /** The version of the resource that the person was shown; undefined for one that has none. */
  version?: string | undefined;
}

interface Sealed extends Confirmation {
  input: string;
  until: number;
}

/** Where a token comes back: with the arguments of the second call, or beside what a person has answered to a question. */
export type ConfirmedBy = 'confirmation' | 'requestState';

export interface Confirmations {
  /** A token for one property, that any replica opens until it lapses. */
  seal(subject: Subject, property: ConfirmedBy, version?: string): { token: string; expiresAt: string };
  /** Throws a 400 about the property that had the token, unless it is for exactly this, and has not lapsed. */
  open(token: string, subject: Subject, property: ConfirmedBy): Confirmation;
}

const hashOf = (input: unknown) => hash('sha256', JSON.stringify(canonical(input)), 'base64url');

/**
 * Who and what for, as additional data of the seal: opened for anything else, the seal is broken. With the property, the state of a question
 * that a person declined is no confirmation.
 */
const purposeOf = ({ principal, tool }: Subject, property: ConfirmedBy) =>
  `mcp ${property} ${principal.teamId} ${principal.credentialId} ${tool}`;

const refuse = (path: string, message: string) =>
  badRequest({
    path,
    message,
    fix: `Call the tool again without \`${path}\`, show the new plan to the person, and confirm that.`,
  });

/** Sealed with the keys of the deployment, so no replica has to remember anything (docs/decisions/0091-confirmations.md). */
export function createConfirmations(box: SecretBox, clock: () => number = Date.now): Confirmations {
  function read(token: string, subject: Subject, property: ConfirmedBy): Sealed {
    try {
      return JSON.parse(box.open(token, purposeOf(subject, property))) as Sealed;
    } catch {
      throw refuse(property, 'is not a confirmation of this tool for this credential');
    }
  }
  return {
    seal(subject, property, version) {
      const until = clock() + confirmationMinutes * 60_000;
      const sealed: Sealed = { id: newId(), version, input: hashOf(subject.input), until };
      return {
        token: box.seal(JSON.stringify(sealed), purposeOf(subject, property)),
        expiresAt: new Date(until).toISOString(),
      };
    },
    open(token, subject, property) {
      const { id, version, input, until } = read(token, subject, property);
      if (input !== hashOf(subject.input)) throw refuse(property, 'is for other arguments');
      if (until < clock()) throw refuse(property, `expired at ${new Date(until).toISOString()}`);
      return { id, version };
    },
  };
}
