import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Outcome, Ran } from './run-case.ts';

const root = path.join(import.meta.dirname, '../golden');

/** A meter that the market has reported, and its operator. */
interface RecordedMeter {
  mpan: string;
  serial: string;
  assetProvider?: string;
}

/** `apps/sip/test/golden/<scenario>/<variant>`: what is sent, and what comes of it. */
export interface GoldenCase {
  name: string;
  folder: string;
  /** `input.json`: one request, or a list of them, each a correction of the one before. */
  requests: Record<string, unknown>[];
  /** `on-record.json`: the meter that the market has reported before. */
  meterOnRecord: RecordedMeter | undefined;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(file, 'utf8'));
const folders = (folder: string) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

function readCase(scenario: string, variant: string): GoldenCase {
  const folder = path.join(root, scenario, variant);
  const input = readJson(path.join(folder, 'input.json')) as GoldenCase['requests'][number];
  const onRecord = path.join(folder, 'on-record.json');
  return {
    name: `${scenario} ${variant}`,
    folder,
    requests: Array.isArray(input) ? (input as GoldenCase['requests']) : [input],
    meterOnRecord: existsSync(onRecord) ? (readJson(onRecord) as RecordedMeter) : undefined,
  };
}

/** Every case there is. */
export function goldenCases(): GoldenCase[] {
  return folders(root).flatMap((scenario) =>
    folders(path.join(root, scenario)).map((variant) => readCase(scenario, variant)),
  );
}

const flowsFolder = ({ folder }: GoldenCase) => path.join(folder, 'flows');

export function readOutcome(golden: GoldenCase): Outcome {
  const flows = flowsFolder(golden);
  const names = existsSync(flows) ? readdirSync(flows).sort() : [];
  return {
    answer: readJson(path.join(golden.folder, 'answer.json')),
    events: readFileSync(path.join(golden.folder, 'events.txt'), 'utf8').split('\n').slice(0, -1),
    flows: Object.fromEntries(names.map((name) => [name, readFileSync(path.join(flows, name), 'utf8')])),
  };
}

/** Ignored by git: the events in full, to compare them before and after a change. */
const details = path.join(import.meta.dirname, '../../../../.local/golden');

/** Writes what a case leads to today; what a person then has to look at before it is committed. */
export function writeOutcome(golden: GoldenCase, { outcome: { answer, events, flows }, ...ran }: Ran): void {
  const writeJson = (folder: string, name: string, value: unknown) =>
    writeFileSync(path.join(folder, name), `${JSON.stringify(value, null, 2)}\n`);
  writeJson(golden.folder, 'answer.json', answer);
  writeFileSync(path.join(golden.folder, 'events.txt'), events.map((line) => `${line}\n`).join(''));
  mkdirSync(details, { recursive: true });
  writeJson(details, `${golden.name.replace(' ', '-')}.json`, ran.events);
  rmSync(flowsFolder(golden), { recursive: true, force: true });
  if (Object.keys(flows).length === 0) return;
  mkdirSync(flowsFolder(golden));
  for (const [name, text] of Object.entries(flows)) writeFileSync(path.join(flowsFolder(golden), name), text);
}
