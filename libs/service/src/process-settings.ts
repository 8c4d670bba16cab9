import { logLevels } from './logger.ts';
import { nodeOptions } from './node-options.ts';
import { setting, type Setting } from './setting.ts';

/** Node reads it by itself, for every connection whose code does not say otherwise: database, Kafka, market, webhooks. */
const tlsRejectUnauthorized = setting.optional(
  setting.choice({
    environment: 'NODE_TLS_REJECT_UNAUTHORIZED',
    choices: ['0', '1'],
    doc: 'Setting of Node: 0 disables the verification of TLS certificates. Not allowed in production.',
  }),
);

const deadlineSeconds = setting.integer({
  environment: 'SHUTDOWN_DEADLINE_SECONDS',
  min: 1,
  max: 600,
  default: 25,
  doc: 'Time for a graceful shutdown. After it, the process logs what did not stop and exits with code 1.',
});

/** The settings that every service process has; spread them into the service's own definition. */
export const processSettings = {
  mode: setting.choice({
    environment: 'SERVICE_MODE',
    choices: ['local', 'production'],
    default: 'production',
    doc: '`local`, set by `npm start`, allows plain HTTP and the demo credentials.',
  }),
  host: setting.text({
    environment: 'LISTEN_HOST',
    default: '0.0.0.0',
    doc: 'Address of the network interface that the service listens on.',
  }),
  logLevel: setting.choice({
    environment: 'LOG_LEVEL',
    choices: logLevels,
    default: 'info',
    doc: 'Minimum level of log lines.',
  }),
  deadlineSeconds: {
    ...deadlineSeconds,
    refuseInProduction: (value, { probePeriodSeconds }) =>
      typeof probePeriodSeconds === 'number' && probePeriodSeconds >= value
        ? 'must be longer than PROBE_PERIOD_SECONDS'
        : undefined,
  } satisfies Setting<number>,
  probePeriodSeconds: setting.integer({
    environment: 'PROBE_PERIOD_SECONDS',
    min: 0,
    max: 60,
    default: 5,
    doc: 'Time in which a stopping service still accepts requests, until readiness probes fail; 0 in local mode.',
  }),
  tlsRejectUnauthorized: {
    ...tlsRejectUnauthorized,
    refuseInProduction: (value) =>
      value === '0' ? 'is 0, so TLS certificates are not verified, and SERVICE_MODE is not local' : undefined,
  } satisfies Setting<string | undefined>,
  nodeOptions,
  stopWithParent: setting.flag({
    environment: 'STOP_WITH_PARENT',
    default: false,
    doc: 'Stop when the parent process has ended; for local runs.',
  }),
};
