import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../workspace.ts';

export const [between, beforeInput, end] = ['\u001f', '\u001e', '\u001d'];

/**
 * Commands of a shell in which the blocks of a guide are pasted. Those of this repository run in the process of the test
 * (command-calls.ts): `ask` writes the program, its arguments and its environment there, and reads the exit code. What needs a cluster or a registry is written down;
 * `kubectl logs` prints LOG_LINES, `kubectl create -o name` the name of the Job, and `kubectl get` the name of the config map (CONFIG_MAP), which ends in a hash, or what it has.
 */
export const substitutes = `
npm() {
  shift; if [ "$1" = --silent ]; then shift; fi
  local name=$1; shift; if [ "$1" = -- ]; then shift; fi
  ask tools/$name/src/main.ts "$@"
}
ask() {
  { printf '%s\\0' "$@"; printf '${beforeInput}\\0'; env -0; printf '${end}'; } >&3
  local code
  read -r code <&4
  cat out; cat err >&2
  return $code
}
run_sql() { ask tools/test/src/guides/run-sql.fixture.ts "$@"; }
psql() { run_sql "$1" "$3"; }
record() {
  printf '%s${between}' "$@" >> "$CALLS"
  case " $* " in *' -f - '*) printf '${beforeInput}' >> "$CALLS"; cat >> "$CALLS";; esac
  printf '${end}' >> "$CALLS"
}
docker() { record docker "$@"; }
kubectl() {
  record kubectl "$@"
  if [ "$1" = -n ]; then shift 2; fi
  case "$1 $*" in
    create*'-o name'*) sed -n 's|.*generateName: \\([a-z-]*\\).*|job.batch/\\1x7k2p|p' "$CALLS" | tail -n 1;;
    logs*) cat "$LOG_LINES";;
    get*jsonpath*) printf %s "$CONFIG_MAP";;
    get*configmap*) echo '  WORKER_PUBLISH_EVENTS: "true"';;
  esac
}
`;

/** A command that was written down, and what it read. */
export interface RecordedCall {
  command: string;
  args: readonly string[];
  input: string;
}

export const recordedCalls = (file: string): RecordedCall[] =>
  readFileSync(file, 'utf8')
    .split(end)
    .filter((call) => call !== '')
    .map((call) => {
      const [words = '', input = ''] = call.split(beforeInput);
      const [command = '', ...args] = words.split(between).slice(0, -1);
      return { command, args, input };
    });

/** The messages that the services log, as lines of their logs. */
export function logLines(sources: readonly string[]): string {
  const messages = sources
    .map((file) => readFileSync(join(workspace, file), 'utf8'))
    .flatMap((text) => [...text.matchAll(/logger\.(warn|error)\(([^]*?)\);/g)])
    .flatMap(([, level, call = '']) => [...call.matchAll(/'([^']*)'/g)].map(([, msg]) => ({ level, msg })));
  const failed = { level: 'info', status: 503, msg: 'request' };
  return [failed, ...messages].map((line) => `${JSON.stringify(line)}\n`).join('');
}
