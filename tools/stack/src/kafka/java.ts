import { join } from 'node:path';

import { findProgram, isExecutable, runProgram } from '../process/programs.ts';

export const oldestJava = 17;

export interface Java {
  command: string;
  /** All that it prints about itself. */
  version: string;
}

/** The first Java that is new enough for Kafka: the one on the path, else the one of JAVA_HOME. */
export async function findJava(environment: NodeJS.ProcessEnv): Promise<Java | undefined> {
  const home = environment.JAVA_HOME ? join(environment.JAVA_HOME, 'bin', 'java') : '';
  for (const java of [findProgram('java', environment), home]) {
    if (!java || !isExecutable(java)) continue;
    const { output } = await runProgram(java, ['-version'], { environment });
    if (javaMajor(output) >= oldestJava) return { command: java, version: output };
  }
  return undefined;
}

/** The major version out of what `java -version` prints; 0 when it is no Java. Java 8 calls itself 1.8. */
export function javaMajor(output: string): number {
  return Number(/version "(\d+)/.exec(output)?.[1] ?? 0);
}
