import { loadavg } from 'node:os';

/** A rule of a case, and what was found against it. */
export interface Rule {
  rule: string;
  holds: boolean;
  /** A few examples of what breaks it. */
  broken: string[];
}

/** What became of a case; written to `results/<id>.json`. */
export interface CaseResult {
  id: string;
  fault: string;
  measuredAt: string;
  /** Of the last minute, before and after: the machine may have been busy with other things. */
  loadAverage: [number, number];
  seconds: number;
  done: string[];
  figures: Record<string, number | string>;
  rules: Rule[];
}

const mostExamples = 5;

/** Takes down what a case does and finds, and says it immediately. */
export class Report {
  readonly result: CaseResult;
  readonly #start = performance.now();

  constructor(id: string, fault: string) {
    const load = loadavg()[0] ?? 0;
    const measuredAt = new Date().toISOString();
    this.result = {
      id,
      fault,
      measuredAt,
      loadAverage: [load, load],
      seconds: 0,
      done: [],
      figures: {},
      rules: [],
    };
    console.log(`\n${id}  ${fault}  (load average ${load.toFixed(1)})`);
  }

  did(sentence: string): void {
    this.result.done.push(sentence);
    console.log(`  - ${sentence}`);
  }

  figure(name: string, value: number | string): void {
    this.result.figures[name] = typeof value === 'number' ? Number(value.toPrecision(4)) : value;
    console.log(`    ${name}: ${this.result.figures[name]}`);
  }

  /** A rule holds when nothing was found that breaks it. */
  rule(rule: string, broken: readonly unknown[] | boolean): void {
    const found = broken === true ? [] : broken === false ? ['it does not'] : broken;
    const examples = found
      .slice(0, mostExamples)
      .map((one) => (typeof one === 'string' ? one : JSON.stringify(one)));
    const holds = found.length === 0;
    this.result.rules.push({ rule, holds, broken: examples });
    console.log(`  ${holds ? 'holds ' : 'BROKEN'}  ${rule}${holds ? '' : `: ${found.length}`}`);
    for (const example of examples) console.log(`          ${example}`);
  }

  close(): CaseResult {
    this.result.loadAverage[1] = loadavg()[0] ?? 0;
    this.result.seconds = Math.round((performance.now() - this.#start) / 100) / 10;
    console.log(
      `  ${this.result.seconds} s, load average ${this.result.loadAverage[1].toFixed(1)} at the end`,
    );
    return this.result;
  }
}
