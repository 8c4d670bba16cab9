import { readFileSync, rmSync } from 'node:fs';
import { Type, type Static } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import { writePrivately } from '../settings/local-files.ts';

const RunRecord = Type.Object({
  base_url: Type.String(),
  sip_base_url: Type.String(),
  /** Ports of PostgreSQL and Kafka. */
  stack_ports: Type.Array(Type.Integer()),
  services: Type.Array(
    Type.Object({
      name: Type.String(),
      pid: Type.Integer(),
      /** Distinguishes the process from a later one that was given the same id. */
      identity: Type.String(),
    }),
  ),
});

/** What a run has started. Written before the first process, removed after the last: one that is still there was cut off. */
export type RunRecord = Static<typeof RunRecord>;

const validate = validator(RunRecord);

export function readRunRecord(path: string): RunRecord | undefined {
  try {
    return validate(JSON.parse(readFileSync(path, 'utf8'))).value;
  } catch {
    return undefined;
  }
}

export function writeRunRecord(path: string, record: RunRecord): void {
  writePrivately(path, record);
}

export function removeRunRecord(path: string): void {
  rmSync(path, { force: true });
}
