import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { settingsFrom, type Settings } from '@team-operations/start';
import { config } from '../config.ts';

/** Everything that a run keeps; a run that was killed leaves it, with its servers, for the next one to clear away. */
export const folder = join(tmpdir(), 'team-operations-chaos');

/** The settings of `npm start`, with ports of our own. @param instance 1 for the first of each service, 2 for the second */
export const settingsOf = (instance: 1 | 2): Settings =>
  settingsFrom(config.firstPort + 20 * instance, { LOCAL_DIRECTORY: folder });
