import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readSettings, type Settings } from '@team-operations/start';
import { config } from '../config.ts';

/** Everything that a run keeps; a run that was killed leaves it, with its servers, for the next one to clear away. */
export const folder = join(tmpdir(), 'team-operations-chaos');

const ports = [
  'POSTGRES_PORT',
  'KAFKA_PORT',
  'KAFKA_CONTROLLER_PORT',
  'GATEWAY_PORT',
  'SIP_PORT',
  'SIP_WORKER_PORT',
  'AUTH_PORT',
  'GATEWAY_METRICS_PORT',
  'SIP_METRICS_PORT',
  'SIP_WORKER_METRICS_PORT',
  'AUTH_METRICS_PORT',
  'WORKER_PORT',
  'WORKER_METRICS_PORT',
];

/** The settings of `npm start`, with ports of our own. @param instance 1 for the first of each service, 2 for the second */
export function settingsOf(instance: 1 | 2): Settings {
  const first = config.firstPort + 20 * instance;
  const own: Record<string, string> = {};
  for (const [index, name] of ports.entries()) own[name] = String(first + index);
  return readSettings({ LOCAL_DIRECTORY: folder, ...own });
}
