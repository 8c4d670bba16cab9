// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { showProgress } from './progress.mjs';
import { runCommand } from './run-command.mjs';
import { runEnvironment } from './run-environment.mjs';
import { SetUpError } from './set-up-error.mjs';

const config = 'libs/database/prisma.config.ts';
const schemaFolder = 'libs/database/prisma/schema';
const generated = 'libs/database/src/generated';

/** @param {string} root */
const stampFile = (root) => join(root, generated, '.setup-stamp');

/**
 * Generates the database client, unless it is there and made from the schema as it is now.
 * @param {string} root
 * @param {NodeJS.ProcessEnv} environment
 * @param {AbortSignal} stop
 */
export async function generateDatabaseClient(root, environment, stop) {
  const fingerprint = schemaFingerprint(root);
  if (databaseClientIsInStep(root, fingerprint)) return;
  rmSync(stampFile(root), { force: true });
  const progress = showProgress('Generating the database client');
  const command = join(root, 'node_modules', '.bin', 'prisma');
  const result = await runCommand(command, ['generate', '--config', config], {
    cwd: root,
    env: runEnvironment(root, environment),
    stop,
  }).finally(() => progress.stop());
  if (!result.succeeded) {
    const sentence = `The database client could not be generated: fix ${schemaFolder} as Prisma reports below.`;
    throw new SetUpError(sentence, result.lines);
  }
  writeFileSync(stampFile(root), fingerprint);
}

/** @param {string} root @param {string} fingerprint */
export function databaseClientIsInStep(root, fingerprint) {
  return existsSync(stampFile(root)) && readFileSync(stampFile(root), 'utf8') === fingerprint;
}

/**
 * Changes with the schema, with how the client is generated, and with the generator.
 * @param {string} root
 */
export function schemaFingerprint(root) {
  const files = readdirSync(join(root, schemaFolder)).filter((name) => name.endsWith('.prisma'));
  const inputs = [...files.sort().map((name) => join(schemaFolder, name)), config];
  const hash = createHash('sha256');
  for (const input of [...inputs, 'node_modules/prisma/package.json']) {
    hash
      .update(`${input}\0`)
      .update(readFileSync(join(root, input)))
      .update('\0');
  }
  return hash.digest('hex');
}
