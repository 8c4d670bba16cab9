import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { join } from 'node:path';
import { config } from '../config.ts';
import type { CaseResult } from './report.ts';

const folder = join(import.meta.dirname, '../../results');

/** Writes `results/<id>.json`. */
export function writeResult(result: CaseResult): void {
  mkdirSync(folder, { recursive: true });
  const machine = {
    processor: cpus()[0]?.model ?? 'unknown',
    processors: availableParallelism(),
    node: process.version,
  };
  const { firstPort: _port, ...settings } = config;
  writeFileSync(
    join(folder, `${result.id}.json`),
    `${JSON.stringify({ ...result, ...machine, settings }, null, 2)}\n`,
  );
}
