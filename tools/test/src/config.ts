import { join } from 'node:path';

import { workspace } from './workspace.ts';

/** Where the stack of a test run listens and keeps its data. It shares nothing with a running `npm start`. */
export interface TestSettings {
  dataDirectory: string;
  postgresPort: number;
  kafkaPort: number;
  kafkaControllerPort: number;
}

const lastPort = 65_535;

function port(environment: NodeJS.ProcessEnv, name: string, otherwise: number): number {
  const value = environment[name];
  if (value === undefined || value === '') return otherwise;
  const number = Number(value);
  if (Number.isInteger(number) && number > 0 && number <= lastPort) return number;
  throw new Error(`${name} must be a port, 1 to ${lastPort}, but is "${value}".`);
}

/** Reads TEST_POSTGRES_PORT, TEST_KAFKA_PORT and TEST_KAFKA_CONTROLLER_PORT; throws an Error that names the wrong one. */
export function readSettings(environment: NodeJS.ProcessEnv): TestSettings {
  return {
    dataDirectory: join(workspace, '.local/test'),
    postgresPort: port(environment, 'TEST_POSTGRES_PORT', 54_339),
    kafkaPort: port(environment, 'TEST_KAFKA_PORT', 9192),
    kafkaControllerPort: port(environment, 'TEST_KAFKA_CONTROLLER_PORT', 9193),
  };
}
