import type { Database } from '@team-operations/database';
import { createKafka } from '@team-operations/messaging';
import type { Dependency } from '@team-operations/http';
import type { Logger, StopStack } from '@team-operations/service';
import { createAuthenticator, type Authenticator, type AuthenticatorOptions } from './authenticator.ts';
import { followRevocations } from './follow-revocations.ts';

export interface AuthenticationOptions extends Pick<
  AuthenticatorOptions,
  'baseUrl' | 'resourcePath' | 'callers'
> {
  database: Database;
  kafkaBrokers: readonly string[];
  /** Name of the service, as the broker sees it. */
  name: string;
  logger: Logger;
}

/**
 * Authentication of a running service: the authenticator, its last uses, and the revocations that other services publish. Each
 * stops with the service. `following` reports to readiness whether revocations arrive immediately; without them they lapse in a second.
 */
export function startAuthentication(
  stack: StopStack,
  { database, baseUrl, resourcePath, callers, kafkaBrokers, name, logger }: AuthenticationOptions,
): { authenticator: Authenticator; following: Dependency } {
  const authenticator = createAuthenticator({
    database,
    baseUrl,
    resourcePath,
    callers,
    onLastUseError: (err) => logger.warn({ err }, 'last uses of credentials could not be written'),
  });
  stack.defer('last uses of credentials', () => authenticator.stop());

  const kafka = createKafka({ brokers: kafkaBrokers, clientId: name, logger });
  const revocations = followRevocations({ kafka, authenticator, logger });
  stack.defer('revocations', () => revocations.stop());
  return {
    authenticator,
    following: { name: 'kafka', required: false, check: async () => revocations.assertFollowing() },
  };
}
