import type { ListeningApp, RestBed } from '@team-operations/testing/rest';
import { call } from '@team-operations/testing';
import { listenTo, startRest } from '@team-operations/testing/rest';
import { run } from '../src/run.ts';

export interface FaultsUnderTest {
  rest: RestBed;
  server: ListeningApp;
  /** `npm run faults -- …` with a key, as an operations person runs it, in this process: what it writes, and what it says beside it. */
  faults(args: string[], key?: string, more?: Record<string, string>): Promise<string>;
  /** The fault as the service has it. */
  read(id: string): Promise<ReturnType<typeof JSON.parse>>;
  close(): Promise<void>;
}

/** The command beside a service of its own: answers of operators in other tests would close faults at the same metering point. */
export async function startFaults(): Promise<FaultsUnderTest> {
  const rest = await startRest();
  const server = await listenTo(rest.app);
  const ownKey = rest.team.api_keys['apis.all']!;
  return {
    rest,
    server,
    async faults(args, key = ownKey, more = {}) {
      const [written, said]: [string[], string[]] = [[], []];
      await run(args, {
        environment: { TEAM_API_URL: server.url, TEAM_API_KEY: key, ...more },
        write: (line) => void written.push(`${line}\n`),
        say: (line) => void said.push(`${line}\n`),
        paint: (_, text) => text,
        stopSignal: () => AbortSignal.abort(),
      });
      return [...written, ...said].join('');
    },
    read: async (id) => (await call(rest.app, ownKey, 'get', `/v1/dno-faults/${id}`)).body.data,
    async close() {
      server.close();
      await rest.close();
    },
  };
}
