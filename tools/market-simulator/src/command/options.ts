import { parseArgs } from 'node:util';
import { wellBehaved, type Behaviour } from '../answers/behaviour.ts';
import { requestFlows, type Request } from '../answers/requests.ts';

export const help = `Plays the market: network operators and suppliers, at a folder or as an HTTPS gateway.

  npm run market-simulator -- --folder .local/market
  npm run market-simulator -- --folder .local/market --acknowledge 0.9 --reject 0.05 --duplicate 0.1 --garble 0.1
  npm run market-simulator -- --https 8443 --certificates .local/certificates
  npm run market-simulator -- --folder .local/market --send D0142 --to DEMO --mpan 1000000123451

Where
  --folder <folder>        the folder that is the worker's MARKET_FOLDER
  --https <port>           an HTTPS gateway on 127.0.0.1, for MARKET_TRANSPORT=https
  --certificates <folder>  its certificates and the worker's; made there, with openssl, when they are not
  --unavailable-every <n>  answers every n-th request with 503; 0 never

What it does with a file that it gets; probabilities from 0 to 1
  --seed <text>            the same seed answers the same file the same way (${wellBehaved.seed})
  --acknowledge <p>        acknowledges it (${wellBehaved.acknowledge})
  --reject <p>             rejects it, if it does not acknowledge it; else it is silent (${wellBehaved.reject})
  --delay <p>              answers only after --delay-seconds (${wellBehaved.delay})
  --delay-seconds <n>      (${wellBehaved.delaySeconds})
  --duplicate <p>          answers twice (${wellBehaved.duplicate})
  --garble <p>             sends a damaged copy of the answer first (${wellBehaved.garble})
  --respond <p>            answers an acknowledged D0135 with a D0126 (${wellBehaved.respond})
  --clear <p>              and then clears the fault with another (${wellBehaved.clear})

Send one file by itself, then end (with --https, go on)
  --send <flow>            ${requestFlows.join(', ')}
  --to <mpid>              the team's MPID
  --from <mpid>            the supplier (EXEN)
  --mpan <mpan>            the metering point
  --reference <text>       the job, for a D0142
  --serial <text>          the meter, for the others
  --live                   without the test flag
`;

export interface Options {
  folder: string | undefined;
  https: number | undefined;
  certificates: string;
  unavailableEvery: number;
  behaviour: Behaviour;
  request: Request | undefined;
}

/** What is wrong with the command line, as a sentence. */
export class OptionError extends Error {}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;
const options = {
  ...{ help: flag, live: flag, folder: text, https: text, certificates: text },
  ...{
    'unavailable-every': text,
    seed: text,
    acknowledge: text,
    reject: text,
    delay: text,
    'delay-seconds': text,
  },
  ...{ duplicate: text, garble: text, respond: text, clear: text },
  ...{ send: text, to: text, from: text, mpan: text, reference: text, serial: text },
} as const;
type Values = ReturnType<typeof parseArgs<{ options: typeof options }>>['values'];

function numberOf(values: Values, name: keyof typeof options, usual: number, most: number): number {
  const written = values[name];
  if (written === undefined) return usual;
  const value = Number(written);
  if (written !== '' && value >= 0 && value <= most) return value;
  throw new OptionError(`--${name} must be a number from 0 to ${most}.`);
}

function behaviourOf(values: Values): Behaviour {
  const probability = (name: Exclude<keyof Behaviour, 'seed' | 'delaySeconds'>) =>
    numberOf(values, name, wellBehaved[name], 1);
  return {
    seed: values.seed ?? wellBehaved.seed,
    acknowledge: probability('acknowledge'),
    reject: probability('reject'),
    delay: probability('delay'),
    delaySeconds: numberOf(values, 'delay-seconds', wellBehaved.delaySeconds, 86_400),
    duplicate: probability('duplicate'),
    garble: probability('garble'),
    respond: probability('respond'),
    clear: probability('clear'),
  };
}

function requestOf({
  send,
  to,
  from = 'EXEN',
  mpan,
  reference,
  serial,
  live = false,
}: Values): Request | undefined {
  if (send === undefined) return undefined;
  const flow = requestFlows.find((candidate) => candidate === send);
  if (flow === undefined) throw new OptionError(`--send must be one of ${requestFlows.join(', ')}.`);
  if (to === undefined || mpan === undefined) throw new OptionError('--send needs --to and --mpan.');
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

/** Reads the command line; null when help is asked for. Throws an OptionError, or what `parseArgs` throws. */
export function readOptions(args: readonly string[]): Options | null {
  const { values } = parseArgs({ args: [...args], options, strict: true });
  if (values.help === true) return null;
  const { folder, https, certificates = '.local/certificates' } = values;
  if ((folder === undefined) === (https === undefined))
    throw new OptionError('Give either --folder or --https.');
  return {
    folder,
    https: https === undefined ? undefined : numberOf(values, 'https', 0, 65_535),
    certificates,
    unavailableEvery: numberOf(values, 'unavailable-every', 0, 1_000_000),
    behaviour: behaviourOf(values),
    request: requestOf(values),
  };
}
