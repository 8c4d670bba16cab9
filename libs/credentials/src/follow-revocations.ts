import {
  credentialRevocations,
  followTopic,
  type Follower,
  type FollowOptions,
} from '@team-operations/messaging';
import type { Authenticator } from './authenticator.ts';

export type RevocationOptions = Pick<FollowOptions<typeof credentialRevocations>, 'kafka' | 'logger'> & {
  authenticator: Pick<Authenticator, 'forget'>;
};

/**
 * Makes the authenticator forget each credential that any service revokes, as soon as its event comes. Starts without a
 * broker; while none answers, what the authenticator remembers lapses by itself.
 */
export function followRevocations({ kafka, logger, authenticator }: RevocationOptions): Follower {
  return followTopic({
    kafka,
    logger,
    topic: credentialRevocations,
    onEvent: ({ data }) => authenticator.forget(data.credentialId),
  });
}
