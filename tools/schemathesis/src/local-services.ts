import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One OpenAPI document of the services, and what of it is sent. */
export interface Described {
  url: string;
  /** Paths that another service answers. */
  except?: string;
}

export interface LocalServices {
  key: string;
  documents: readonly Described[];
}

interface DemoFile {
  base_url: string;
  sip_base_url: string;
  team: { api_keys: Record<string, string> };
}

/** The services of `npm start`, as it has written them down. */
export function localServices(folder: string): LocalServices {
  const file = join(folder, 'demo.json');
  let demo: DemoFile;
  try {
    demo = JSON.parse(readFileSync(file, 'utf8')) as DemoFile;
  } catch {
    throw new Error(`${file} cannot be read. Run npm start first.`);
  }
  return {
    key: demo.team.api_keys['apis.all'] ?? '',
    documents: [
      { url: `${demo.base_url}/v1/openapi.json`, except: '^/v2/' },
      { url: `${demo.sip_base_url}/v2/openapi.json` },
    ],
  };
}

/** Requests a minute that a run does not reach. */
const enough = 100_000;

/** Throws unless a service answers, and lets the key make as many requests as a run needs. */
export async function checkLimit({ url }: Described, key: string): Promise<void> {
  const probe = url.replace('/v1/openapi.json', '/v1/team').replace('/openapi.json', '/job-data/PROBE');
  const answer = await fetch(probe, { headers: { Authorization: `Bearer ${key}` } }).catch(() => null);
  if (answer === null) throw new Error(`${new URL(url).origin} does not answer. Run npm start first.`);
  const limit = Number(/q=(\d+)/.exec(answer.headers.get('RateLimit-Policy') ?? '')?.[1]);
  if (limit >= enough) return;
  throw new Error(
    `The limit of ${limit} requests a minute is too low. Start the services again:\n  API_RATE_LIMIT=1000000 SIP_RATE_LIMIT=1000000 npm start -- --fresh`,
  );
}
