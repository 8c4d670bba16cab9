import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { until } from '@team-operations/service/loops';
import type { DemoFile } from './demo-data/demo-file.ts';
import { launch } from './services/service-process.ts';
import { readSettings } from './settings/config.ts';
import { localFiles } from './settings/local-files.ts';
import { startUntilStopped } from './start-until-stopped.ts';

/** `npm start` with two services that do nothing, and without servers. */
const settings = readSettings(process.env);
const files = localFiles(settings);
const program = join(import.meta.dirname, 'idle-service.fixture.ts');

const code = await startUntilStopped(
  { fresh: false, withoutDemo: true, settings, files },
  async ({ running }) => {
    const services = ['first', 'second'].map((name) => {
      const service = { name, program, port: 0, environment: {} };
      return launch(service, process.env, join(files.logs, `${name}.log`));
    });
    for (const service of services) running.hasService(service);
    running.record({
      base_url: '',
      sip_base_url: '',
      stack_ports: [],
      services: services.map(({ name, pid = 0, identity }) => ({ name, pid, identity })),
    });
    await until(() => services.every(({ logFile }) => readFileSync(logFile, 'utf8') === 'up\n'));
    const team = { name: '', api_keys: {} };
    return { team, other_team: team } as DemoFile;
  },
);
process.exit(code);
