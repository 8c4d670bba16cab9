import { ArgumentError, readCommand } from '@team-operations/setup';
import { statSync } from 'node:fs';
import type { Behaviour } from '../answers/behaviour.ts';
import { requestFlows, type Request } from '../answers/requests.ts';

export interface Options {
  folder: string | undefined;
  https: number | undefined;
  certificates: string;
  unavailableEvery: number;
  behaviour: Behaviour;
  request: Request | undefined;
}

type Values = ReturnType<typeof readCommand<'market-simulator'>>['values'];
/** Options whose value is text that is always there, by their default. */
type Name = { [K in keyof Values]: Values[K] extends string ? K : never }[keyof Values];

function numberOf(values: Values, name: Name, most: number): number {
  return readNumber(name, values[name], most);
}

function readNumber(name: string, written: string, most: number): number {
  const value = Number(written);
  if (written !== '' && value >= 0 && value <= most) return value;
  throw new ArgumentError(`--${name} must be a number from 0 to ${most}.`);
}

function behaviourOf(values: Values): Behaviour {
  const probability = (name: Exclude<keyof Behaviour, 'seed' | 'delaySeconds'>) => numberOf(values, name, 1);
  return {
    seed: values.seed,
    acknowledge: probability('acknowledge'),
    reject: probability('reject'),
    delay: probability('delay'),
    delaySeconds: numberOf(values, 'delay-seconds', 86_400),
    duplicate: probability('duplicate'),
    garble: probability('garble'),
    respond: probability('respond'),
    clear: probability('clear'),
  };
}

function requestOf({ send, to, from, mpan, reference, serial, live }: Values): Request | undefined {
  if (send === undefined) return undefined;
  const flow = requestFlows.find((candidate) => candidate === send);
  if (flow === undefined) throw new ArgumentError(`--send must be one of ${requestFlows.join(', ')}.`);
  if (to === undefined || mpan === undefined) throw new ArgumentError('--send requires --to and --mpan.');
  return {
    flow,
    from: { role: 'X', mpid: from },
    to: { role: 'M', mpid: to },
    mpan,
    live,
    ...(reference !== undefined && { reference }),
    ...(serial !== undefined && { serial }),
  };
}

/** Reads what was typed after `npm run market-simulator --`. Throws an ArgumentError. */
export function readOptions(args: readonly string[]): Options {
  const { values } = readCommand('market-simulator', args);
  const { folder, https, certificates } = values;
  if ((folder === undefined) === (https === undefined))
    throw new ArgumentError('Use either --folder or --https.');
  // A folder that is mistyped would be another market, which no worker calls.
  if (folder !== undefined && !statSync(folder, { throwIfNoEntry: false })?.isDirectory())
    throw new ArgumentError(`The folder ${folder} does not exist: use the MARKET_FOLDER of the worker.`);
  return {
    folder,
    https: https === undefined ? undefined : readNumber('https', https, 65_535),
    certificates,
    unavailableEvery: numberOf(values, 'unavailable-every', 1_000_000),
    behaviour: behaviourOf(values),
    request: requestOf(values),
  };
}
