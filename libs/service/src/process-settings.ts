import { setting } from './setting.ts';

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
  deadlineSeconds: setting.integer({
    environment: 'SHUTDOWN_DEADLINE_SECONDS',
    min: 1,
    max: 600,
    default: 25,
    doc: 'Time for an ordered stop, from the signal to the end; afterwards the process ends with code 1 and says what hung.',
  }),
  probePeriodSeconds: setting.integer({
    environment: 'PROBE_PERIOD_SECONDS',
    min: 0,
    max: 60,
    default: 5,
    doc: 'How long a stopping service still takes requests, so that readiness probes see it leave; 0 in local mode.',
  }),
  stopWithParent: setting.flag({
    environment: 'STOP_WITH_PARENT',
    default: false,
    doc: 'Whether the service stops when the process that started it is gone; for local runs.',
  }),
};
