import { Script } from 'node:vm';
import { find, hasPods, kubectlHelp, manifestsIn, type Named } from './cluster.ts';
import type { RecordedCall } from './substitutes.ts';

const kinds: Readonly<Record<string, string>> = {
  deploy: 'Deployment',
  deployment: 'Deployment',
  job: 'Job',
  'job.batch': 'Job',
  pod: 'Pod',
  pvc: 'PersistentVolumeClaim',
  configmap: 'ConfigMap',
};

/** Subcommands of two or three words. */
const longer = [
  'create secret generic',
  'create secret tls',
  'create namespace',
  'rollout status',
  'rollout undo',
  'top pods',
];

const subcommandOf = (args: readonly string[]) => {
  const typed = args.join(' ');
  return (longer.find((one) => typed.startsWith(one)) ?? args[0] ?? '').split(' ');
};

/** The arguments without the namespace, which the guides name once, and without what runs in the pod. */
const ownArgs = ({ args }: RecordedCall) => {
  const own = args[0] === '-n' ? args.slice(2) : args;
  const program = own.indexOf('--');
  return program === -1 ? own : own.slice(0, program);
};

function wrongFlags(args: readonly string[]): string[] {
  const help = kubectlHelp(subcommandOf(args));
  const flags = args.filter((arg) => /^--?[a-z]/.test(arg)).map((arg) => arg.replace(/=.*/s, ''));
  return flags.filter((flag) => !new RegExp(`(?:^|[\\s,])${flag}(?:[=,\\s:]|$)`, 'm').test(help));
}

/** What the arguments name that the manifests, and those that were created before, do not have. */
function missing(args: readonly string[], created: readonly Named[]): string[] {
  return args.flatMap((arg, at) => {
    const [, kind = '', name = ''] = /^(deploy|deployment|job|job\.batch|pod)\/(.+)$/.exec(arg) ?? [];
    const [wanted, called] = kind === '' ? [args[at - 1] ?? '', arg] : [kind, name];
    if (args[at - 1] === '-l') {
      const [label = '', value = ''] = arg.split('=');
      return hasPods(label, value) ? [] : [`no pod has ${arg}`];
    }
    if (kind === '' && !['pvc', 'configmap', 'deployment'].includes(wanted)) return [];
    const of = kinds[wanted] ?? wanted;
    const isThere = find(of, called) ?? find(of, called, created);
    return isThere === undefined ? [`there is no ${wanted} ${called}`] : [];
  });
}

/** Programs that run in a pod, and do not compile. */
function wrongProgram({ args }: RecordedCall): string[] {
  const at = args.indexOf('-e');
  if (!args.includes('--') || at === -1) return [];
  try {
    new Script(args[at + 1] ?? '');
    return [];
  } catch (error) {
    return [String(error)];
  }
}

/** What is wrong with each call of kubectl: options that it does not have, and names that the manifests do not have. */
export function wrongCalls(calls: readonly RecordedCall[]): string[] {
  const created: Named[] = [];
  return calls.flatMap((call) => {
    const args = ownArgs(call);
    created.push(...(call.input === '' ? [] : manifestsIn(call.input)));
    const wrong = [...wrongFlags(args), ...missing(args, created), ...wrongProgram(call)];
    return wrong.map((what) => `kubectl ${call.args.join(' ')}: ${what}`);
  });
}
