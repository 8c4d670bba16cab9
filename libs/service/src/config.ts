import { withCommandLine } from './node-options.ts';
import { readSetting, type Environment } from './read-setting.ts';
import type { Setting } from './setting.ts';
import { StartupError } from './startup-error.ts';

export type { Environment } from './read-setting.ts';

/** A configuration before it is read: each key with its setting. */
export type ConfigDefinition = Readonly<Record<string, Setting<unknown>>>;

/** What a definition becomes when it is read. */
export type Config<Definition extends ConfigDefinition> = {
  readonly [Key in keyof Definition]: Definition[Key] extends Setting<infer Value> ? Value : never;
};

/** Everything that is wrong with an environment, one line for each variable. */
export class ConfigError extends StartupError {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    const count = problems.length === 1 ? '1 invalid setting' : `${problems.length} invalid settings`;
    super(`Cannot start: ${count}.\n${problems.map((line) => `- ${line}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Checks that no two keys read the same variable, and that weak values of secret keys are refused. */
export function defineConfig<Definition extends ConfigDefinition>(definition: Definition): Definition {
  const seen = new Map<string, string>();
  for (const [key, setting] of Object.entries(definition)) {
    const { environment, kind } = setting;
    if (kind === 'secret' && /KEY/.test(environment) && setting.refuseInProduction === undefined)
      throw new Error(`${environment} is a secret key, so it is a setting.key`);
    const other = seen.get(environment);
    if (other !== undefined) throw new Error(`${key} and ${other} both read ${environment}`);
    seen.set(environment, key);
  }
  return definition;
}

/**
 * Reads every setting once. Throws one ConfigError that names all problems.
 * An empty variable counts as absent: that is what compose files and manifests make of an unset one.
 */
export function loadConfig<Definition extends ConfigDefinition>(
  definition: Definition,
  environment: Environment,
): Config<Definition> {
  const problems: string[] = [];
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(definition)) {
    const read = readSetting(setting, environment);
    if ('problem' in read) problems.push(read.problem);
    else values[key] = Object.freeze(read.value);
  }
  problems.push(...refusals(definition, values, 'refuseBeside'));
  // A mode that is wrong too must not hide what production would refuse next.
  if ('mode' in definition && values['mode'] !== 'local')
    problems.push(...refusals(definition, values, 'refuseInProduction'));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze(values) as Config<Definition>;
}

/**
 * Values that are right by themselves, but not beside the others, or too weak for anything but local mode. A value that is refused
 * is taken out: one line for each variable.
 */
function refusals(
  definition: ConfigDefinition,
  values: Record<string, unknown>,
  rule: 'refuseBeside' | 'refuseInProduction',
): string[] {
  return Object.entries(definition).flatMap(([key, setting]) => {
    const reason = key in values ? setting[rule]?.(values[key], values) : undefined;
    if (reason === undefined) return [];
    delete values[key];
    return [`${setting.environment} ${reason}. ${setting.doc}`];
  });
}

/** `loadConfig` for a process: prints the problems and ends it with the code for bad configuration. */
export function loadConfigOrExit<Definition extends ConfigDefinition>(
  definition: Definition,
  environment: Environment,
): Config<Definition> {
  try {
    return loadConfig(definition, withCommandLine(environment, process.execArgv));
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    process.stderr.write(`${error.message}\n`);
    return process.exit(EXIT_BAD_CONFIGURATION);
  }
}

/** EX_CONFIG of sysexits.h. */
const EXIT_BAD_CONFIGURATION = 78;
