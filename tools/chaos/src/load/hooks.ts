import type { DemoTeam } from '@team-operations/demo-team';
import { config } from '../config.ts';
import type { Environment } from '../environment/environment.ts';
import {
  onSecondAttempt,
  silent,
  startReceiver,
  withStatus,
  type Answering,
  type Receiver,
} from './receivers.ts';
import { registerWebhook } from './webhook.ts';

/** How a receiver behaves. */
export type Kind = 'good' | 'failing' | 'unsteady' | 'redirecting' | 'silent' | 'gone';

/** A receiver with its webhook. */
export interface Hook {
  receiver: Receiver;
  id: string;
  secret: string;
}

export type Hooks = Readonly<Record<Kind, Hook>>;

const firstPort = config.firstPort + 80;

/** Starts a receiver and registers it; the gateway must be up. */
async function openHook(
  { fleet }: Environment,
  team: DemoTeam,
  port: number,
  answering: Answering,
): Promise<Hook> {
  const receiver = await startReceiver(port, answering);
  return { receiver, ...(await registerWebhook(fleet.address('gateway'), team, receiver.url)) };
}

/** A receiver that takes all that comes. */
export const openGoodHook = (environment: Environment, team: DemoTeam): Promise<Hook> =>
  openHook(environment, team, firstPort, withStatus(204));

/** Starts a receiver of each kind and registers it. */
export async function openHooks(environment: Environment, team: DemoTeam): Promise<Hooks> {
  let port = firstPort;
  const open = (answering: Answering) => openHook(environment, team, ++port, answering);
  const good = await openGoodHook(environment, team);
  return {
    good,
    failing: await open(withStatus(500)),
    unsteady: await open(onSecondAttempt()),
    redirecting: await open(withStatus(307, { location: good.receiver.url })),
    silent: await open(silent),
    gone: await open(withStatus(410)),
  };
}
