import { followTopic, type Follower, type FollowOptions } from '@team-operations/messaging';
import type { Authenticator } from './authenticator.ts';
import { credentialRevocations } from './credential-revocations.ts';

export type RevocationOptions = Pick<FollowOptions<typeof credentialRevocations>, 'kafka' | 'logger'> & {
  authenticator: Pick<Authenticator, 'evict'>;
};

export interface RevocationFollower extends Follower {
  /** Throws while revocations may be on the topic that have not come yet, for readiness to report. */
  assertFollowing(): void;
}

/**
 * Makes the authenticator drop each credential that any service revokes, as soon as its event comes. Starts without a
 * broker; while no broker is available, cached credentials expire.
 */
export function followRevocations({ kafka, logger, authenticator }: RevocationOptions): RevocationFollower {
  const follower = followTopic({
    kafka,
    logger,
    topic: credentialRevocations,
    onEvent: ({ data }) => authenticator.evict(data.credentialId),
  });
  return {
    ...follower,
    assertFollowing() {
      if (!follower.isFollowing())
        throw new Error('no Kafka broker is available: revoked credentials are rejected within a second');
    },
  };
}
