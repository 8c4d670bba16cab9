import {
  startAuthentication,
  type AuthenticationOptions,
  type Authenticator,
} from '@team-operations/credentials';
import { openServiceDatabase, type Database, type ServiceDatabaseOptions } from '@team-operations/database';
import { createHealthRouter, serve, type HttpDependencies, type ServeOptions } from '@team-operations/http';
import {
  createLogger,
  createRegistry,
  runService,
  type LoggerOptions,
  type RunServiceOptions,
  type StopStack,
} from '@team-operations/service';
import type { Operation } from './operation.ts';
import { reportViolations } from './report-violations.ts';

/** What a service reads from its settings. */
type SurfaceConfig = Pick<
  RunServiceOptions,
  'deadlineSeconds' | 'probePeriodSeconds' | 'mode' | 'stopWithParent'
> &
  Pick<ServiceDatabaseOptions, 'databaseUrl' | 'databaseConnections'> &
  Pick<AuthenticationOptions, 'baseUrl' | 'kafkaBrokers'> &
  Pick<ServeOptions, 'host' | 'port' | 'metricsPort'> & { logLevel: LoggerOptions['level'] };

type Observers = Pick<HttpDependencies, 'logger' | 'metrics'>;

/** What the app of a running service is made of, beside its settings. */
export interface SurfaceParts extends Observers {
  health: HttpDependencies['health'];
  operations: readonly Operation[];
  database: Database;
  authenticator: Authenticator;
  reportViolation: ReturnType<typeof reportViolations>;
}

export interface ServiceSurface
  extends Pick<ServeOptions, 'settingPrefix'>, Pick<AuthenticationOptions, 'resourcePath' | 'callers'> {
  name: string;
  config: SurfaceConfig;
  login: ServiceDatabaseOptions['login'];
  /** The operations that it serves. A dependency that one of them lacks is a StartupError. */
  operations: (observers: Observers) => readonly Operation[];
  /** Makes its app, which listens to nothing; what else has to stop is deferred on the stack. */
  open: (
    parts: SurfaceParts,
    stack: StopStack,
  ) => Pick<ServeOptions, 'app' | 'writeErrorBody' | 'explainMalformed'>;
}

/** Runs a service that answers callers with operations, until it is stopped: database, authentication, health, app. */
export async function runSurface(surface: ServiceSurface): Promise<void> {
  const { name, config } = surface;
  const logger = createLogger({ name, level: config.logLevel });
  const start = async (stack: StopStack): Promise<void> => {
    const metrics = createRegistry(name);
    const operations = surface.operations({ logger, metrics });
    const { login, resourcePath, callers } = surface;
    const database = await openServiceDatabase(stack, { ...config, login, name, logger, metrics });
    const { authenticator, following } = startAuthentication(stack, {
      ...config,
      ...{ resourcePath, callers, database, name, logger },
    });
    const health = createHealthRouter({
      stopping: stack.stopping,
      metrics,
      dependencies: [{ name: 'database', check: () => database.ping() }, following],
    });
    const reportViolation = reportViolations({ logger, metrics, operations });
    const parts = { database, authenticator, health, logger, metrics, operations, reportViolation };
    const { settingPrefix } = surface;
    await serve(stack, { ...config, registry: metrics, settingPrefix, ...surface.open(parts, stack) });
  };
  await runService({ ...config, name, logger, start });
}
