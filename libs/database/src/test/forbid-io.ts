import { syncBuiltinESMExports } from 'node:module';
import { holdsTransaction } from '../open-transaction.ts';

/**
 * Set-up of every test file (jest.config.ts): a socket, a file or a process that is used while a transaction is open fails the
 * test, also where what it throws is caught (docs/decisions/0054-claims.md).
 */

type Method = (this: unknown, ...given: never[]) => unknown;
type Methods = Record<string, Method>;

// Not imported: what is imported of a module of Node's is its functions of before.
const [fs, net, dgram, dns, childProcess] = (['fs', 'net', 'dgram', 'dns', 'child_process'] as const).map(
  (name) => process.getBuiltinModule(name),
) as unknown as [
  Methods & { promises: Methods },
  { Socket: { prototype: object } },
  { Socket: { prototype: object } },
  { promises: Methods & { Resolver: { prototype: object } } },
  { ChildProcess: { prototype: object } },
];

/** By a path: what is open already, such as the log, is left alone. */
const byPath = [
  ...[
    'access',
    'appendFile',
    'chmod',
    'copyFile',
    'cp',
    'link',
    'lstat',
    'mkdir',
    'mkdtemp',
    'open',
    'opendir',
  ],
  ...['readdir', 'readFile', 'readlink', 'realpath', 'rename', 'rm', 'rmdir', 'stat', 'symlink', 'truncate'],
  ...['unlink', 'utimes', 'writeFile'],
];

const violations: Error[] = [];
const restore: (() => void)[] = [];

/** What was done in open transactions since it was asked last. */
export const takeViolations = (): Error[] => violations.splice(0);

function note(what: string): Error {
  const error = new Error(`${what} was used while a database transaction was open`);
  violations.push(error);
  return error;
}

interface Exception {
  /** Of what it belongs to. */
  isFree?: (self: unknown) => boolean;
  /** It answers by a promise, which rejects. */
  rejects?: boolean;
}

function forbid(
  holder: object,
  name: string,
  what: string,
  { isFree, rejects = false }: Exception = {},
): void {
  const methods = holder as Methods;
  const original = methods[name];
  if (original === undefined) return;
  const isOwn = Object.hasOwn(methods, name);
  methods[name] = function (this: unknown, ...given: never[]) {
    if (!holdsTransaction() || isFree?.(this) === true) return original.apply(this, given);
    const error = note(what);
    if (rejects) return Promise.reject(error);
    throw error;
  };
  restore.push(() => {
    if (isOwn) methods[name] = original;
    else delete methods[name];
  });
}

const isConsole = (self: unknown) => self === process.stdout || self === process.stderr;

/** Called for each test file. */
export default function setUp(): void {
  forbid(net.Socket.prototype, 'connect', 'a connection (connect)');
  forbid(net.Socket.prototype, 'write', 'a connection (write)', { isFree: isConsole });
  forbid(dgram.Socket.prototype, 'send', 'a datagram (send)');
  forbid(dns, 'lookup', 'a name (lookup)');
  forbid(dns.promises, 'lookup', 'a name (lookup)', { rejects: true });
  for (const name of ['resolve', 'resolve4', 'resolve6'])
    forbid(dns.promises.Resolver.prototype, name, `a name (${name})`, { rejects: true });
  forbid(childProcess.ChildProcess.prototype, 'spawn', 'a process (spawn)');
  for (const name of byPath) {
    forbid(fs.promises, name, `a file (${name})`, { rejects: true });
    forbid(fs, name, `a file (${name})`);
    forbid(fs, `${name}Sync`, `a file (${name}Sync)`);
  }

  // For what has imported a function by its name.
  syncBuiltinESMExports();

  afterEach(() => {
    const [first] = takeViolations();
    if (first !== undefined) throw first;
  });
  afterAll(() => {
    for (const undo of restore.splice(0).reverse()) undo();
    syncBuiltinESMExports();
  });
}
