import { setting, type Setting } from './setting.ts';

/** Node reads it by itself, for every connection whose code does not say otherwise: database, Kafka, market, webhooks. */
const tlsRejectUnauthorized = setting.optional(
  setting.choice({
    environment: 'NODE_TLS_REJECT_UNAUTHORIZED',
    choices: ['0', '1'],
    doc: "Node's own switch of TLS: 0 turns the verification of certificates off. Refused in production.",
  }),
);

const deadlineSeconds = setting.integer({
  environment: 'SHUTDOWN_DEADLINE_SECONDS',
  min: 1,
  max: 600,
  default: 25,
  doc: 'Time for a graceful shutdown; afterwards the process exits with code 1 and reports what did not stop.',
});

/** The settings that every service process has; spread them into the service's own definition. */
export const processSettings = {
  mode: setting.choice({
    environment: 'SERVICE_MODE',
    choices: ['local', 'production'],
    default: 'production',
    doc: 'Only `local`, which `npm start` sets, allows plain HTTP and the known demo credentials.',
  }),
  host: setting.text({
    environment: 'LISTEN_HOST',
    default: '0.0.0.0',
    doc: 'Address of the network interface that the service listens on.',
  }),
  logLevel: setting.choice({
    environment: 'LOG_LEVEL',
    choices: ['debug', 'info', 'warn', 'error', 'silent'],
    default: 'info',
    doc: 'The least important log lines that are still written.',
  }),
  deadlineSeconds: {
    ...deadlineSeconds,
    refuseInProduction: (value, { probePeriodSeconds }) =>
      typeof probePeriodSeconds === 'number' && probePeriodSeconds >= value
        ? 'must be longer than PROBE_PERIOD_SECONDS, or no stop could ever end well'
        : undefined,
  } satisfies Setting<number>,
  probePeriodSeconds: setting.integer({
    environment: 'PROBE_PERIOD_SECONDS',
    min: 0,
    max: 60,
    default: 5,
    doc: 'How long a stopping service still accepts requests, until readiness probes notice; 0 in local mode.',
  }),
  tlsRejectUnauthorized: {
    ...tlsRejectUnauthorized,
    refuseInProduction: (value) =>
      value === '0' ? 'is 0, so TLS certificates are not verified, and SERVICE_MODE is not local' : undefined,
  } satisfies Setting<string | undefined>,
  stopWithParent: setting.flag({
    environment: 'STOP_WITH_PARENT',
    default: false,
    doc: 'Whether the service stops when its parent process has ended; for local runs.',
  }),
};
