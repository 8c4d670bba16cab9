import { join } from 'node:path';
import type { Environment } from '@team-operations/service';
import type { RunRecord } from '../earlier-run/run-record.ts';
import type { Running } from '../running.ts';
import { addressesOf, reachable } from '../settings/addresses.ts';
import type { Settings } from '../settings/config.ts';
import type { LocalFiles } from '../settings/local-files.ts';
import { withFreePorts } from '../settings/ports.ts';
import type { Screen } from '../terminal/screen.ts';
import { step } from '../terminal/step.ts';
import { untilReady } from './readiness.ts';
import { launch } from './service-process.ts';
import { sharedEnvironment, type ServiceDatabases, type servicesOf } from './services.ts';

export interface ServicesStart {
  settings: Settings;
  files: LocalFiles;
  environment: Environment;
  databases: ServiceDatabases;
  kafkaBrokers: readonly string[];
  services: typeof servicesOf;
  screen: Screen;
  running: Running;
  signal: AbortSignal;
}

/** Starts every service, side by side, and waits until all are ready. `onLaunch` gets immediately which processes there are. */
export async function startServices(
  start: ServicesStart,
  onLaunch: (services: RunRecord['services']) => void,
): Promise<void> {
  const { files, databases, kafkaBrokers, screen, running } = start;
  const settings = await withFreePorts(start.settings);
  const baseUrl = addressesOf(settings).base_url;
  const shared = sharedEnvironment(start.environment, settings, { baseUrl, kafkaBrokers });
  const launched = start.services(settings, databases, files.market).map((service) => {
    const launchedService = launch(service, shared, join(files.logs, `${service.name}.log`));
    running.hasService(launchedService);
    return { service, process: launchedService };
  });
  onLaunch(
    launched.flatMap(({ process: { name, pid, identity } }) =>
      pid === undefined ? [] : [{ name, pid, identity }],
    ),
  );
  const names = launched.map(({ service }) => service.name).join(', ');
  const failed = new AbortController();
  const signal = AbortSignal.any([start.signal, failed.signal]);
  const host = reachable(settings.host);
  await step(
    screen,
    `Starting ${names}`,
    () =>
      Promise.all(
        launched.map(({ service, process }) => untilReady(process, `http://${host}:${service.port}`, signal)),
      ).finally(() => failed.abort()),
    () => names,
  );
}
