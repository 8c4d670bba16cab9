import { randomBytes } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { allTopics } from '@team-operations/catalogue';
import { createKafka, ensureTopics } from '@team-operations/messaging';
import { createLogger } from '@team-operations/service';
import { inDatabase, withConnection } from '@team-operations/migrate';
import { callCommand, testStack } from '@team-operations/testing';
import { workspace } from '../workspace.ts';
import { blocksOf, type GuideBlock } from './blocks.ts';
import { manifests, manifestsIn, secretKeys, find } from './cluster.ts';
import { runScript } from './command-calls.ts';
import { coverageOf, platformGuides } from './covered-blocks.ts';
import { logLines, recordedCalls, substitutes, type RecordedCall } from './substitutes.ts';
import { wrongCalls } from './wrong-calls.ts';

const { databaseAdminUrl: adminUrl, databaseUrl, kafkaBrokers } = testStack();
const mark = `guide_${randomBytes(4).toString('hex')}`;
const ownerUrl = Object.assign(new URL(inDatabase(databaseUrl, mark)), {
  username: `${mark}_owner`,
  password: 'test',
}).href;

const pages = [
  'docs/platform-teams.md',
  'k8s/README.md',
  'docs/platform-operations.md',
  'docs/operations-staff.md',
];
const blocks = pages.flatMap(blocksOf).filter((block) => coverageOf(block)?.by === platformGuides);

/** The names of the guide, which are those of a server, for names that no other test has. */
const renamed = (text: string) =>
  text
    .replaceAll('postgresql://owner:…@host/team_operations', ownerUrl)
    .replaceAll('postgresql://admin:…@host/postgres', adminUrl)
    .replaceAll('localhost:9092', kafkaBrokers.join())
    .replaceAll('sip-worker.delivery', `${mark}.delivery`)
    .replaceAll("PASSWORD '…'", "PASSWORD 'test'")
    .replaceAll("'…'", '(SELECT id FROM team LIMIT 1)');

/** As the administrator: the database and the roles of an empty server are others, those of the services are there already. */
function administered(text: string): string {
  const isEmptyServer = text.includes('CREATE DATABASE');
  const named = isEmptyServer ? text.replaceAll('team_operations', `${mark}_alone`) : text;
  return renamed(named).replaceAll(/\b(owner|\w+_login)\b(?! LOGIN OWNER)/gi, (name) =>
    name === 'OWNER' ? name : `${mark}_${isEmptyServer ? 'alone_' : ''}${name}`,
  );
}

const account = `
  INSERT INTO person (id, email, name, password_hash) VALUES (gen_random_uuid(), 'nora@team.example', 'Nora Northern', '-');
  INSERT INTO team_member (team_id, person_id, role) SELECT team.id, person.id, 'owner' FROM team, person;`;

function scriptOf({ language, text }: GuideBlock): string {
  if (language === 'sql') {
    const isAdmin = text.includes('CREATE ROLE');
    const statements = isAdmin ? administered(text) : renamed(text);
    return `run_sql ${isAdmin ? adminUrl : ownerUrl} "$(cat <<'SQL'\n${statements}SQL\n)"`;
  }
  // Nora has followed her link.
  const before = text.includes('password-link') ? `run_sql ${ownerUrl} "${account}"\n` : '';
  // There is no such person.
  const refused = text.includes('personal-data')
    ? renamed(text).replaceAll(/^(npm .*)$/gm, '$1 || true')
    : renamed(text);
  return before + refused;
}

let printed: string[];
let calls: RecordedCall[];
const folder = mkdtempSync(join(tmpdir(), 'guide-'));
beforeAll(async () => {
  const kafka = createKafka({
    brokers: kafkaBrokers,
    clientId: mark,
    logger: createLogger({ name: 'guide-test', level: 'silent' }),
  });
  await ensureTopics({ kafka, topics: allTopics });
  cpSync(join(workspace, 'k8s'), join(folder, 'k8s'), { recursive: true });
  const lines = join(folder, 'log-lines');
  writeFileSync(
    lines,
    logLines(globSync('{apps,libs}/**/src/**/*.ts', { cwd: workspace, exclude: ['**/node_modules'] })),
  );
  const script = [substitutes, ...blocks.map(scriptOf)].join('\necho; echo -----\n');
  const env = {
    PATH: process.env['PATH'],
    CALLS: join(folder, 'calls'),
    LOG_LINES: lines,
    CONFIG_MAP: manifests.find(({ kind }) => kind === 'ConfigMap')!.metadata.name,
    OWNER_URL: ownerUrl,
  };
  const { stdout, stderr, status } = await runScript(script, folder, env, (program, args, environment) =>
    callCommand(join(workspace, program), args, environment),
  );
  printed = stdout.split('-----\n').slice(1);
  if (status !== 0) throw new Error(`${blocks[printed.length - 1]?.text}\n${printed.at(-1)}\n${stderr}`);
  calls = recordedCalls(join(folder, 'calls'));
}, 240_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await withConnection(adminUrl, async (admin) => {
    for (const name of [mark, `${mark}_alone`])
      await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`);
    const { rows } = await admin.query<{ rolname: string }>(
      'SELECT rolname FROM pg_roles WHERE starts_with(rolname, $1)',
      [mark],
    );
    for (const { rolname } of rows) await admin.query(`DROP ROLE ${rolname}`);
  });
});

/** What the block with these words printed. */
const printedBy = (words: string) => printed[blocks.findIndex(({ text }) => text.includes(words))];
const kubectl = () => calls.filter(({ command }) => command === 'kubectl');

it('pastes each block, and none fails', () => expect(printed).toHaveLength(blocks.length));

it.each([
  ['npm run migrate\n', /^Applied 0001_initial, 0002_service_roles, /m],
  [
    "create --name 'Northern Team'",
    /^Created team Northern Team \([-0-9a-f]{36}, MPID NORT\)\.\nThe link works once, until .*\n {2}https:\/\/operations\.example\/settings\/invitation#svc_inv_/m,
  ],
  [
    'password-link',
    /^nora@team\.example is the account of Nora Northern\.\n {2}owner in team Northern Team\n/m,
  ],
  ['UPDATE team SET mpid', /^\s*$/],
  ['personal-data -- erase', /No data found for this person/],
  ['redrive --consumer', /^No dead letters\b/m],
])('has the result that the guide describes: %s', (words, result) => {
  expect(printedBy(words)).toMatch(result);
});

it('makes keys that the authorization server can read', () => {
  const { keys } = JSON.parse(readFileSync(join(folder, 'signing-keys.json'), 'utf8')) as { keys: object[] };
  expect(keys).toMatchObject([{ kty: 'EC', crv: 'P-256', kid: expect.any(String), d: expect.any(String) }]);
  for (const file of ['cookie-keys', 'webhook-keys', 'confirmation-keys'])
    expect(Buffer.from(readFileSync(join(folder, file), 'utf8'), 'base64')).toHaveLength(32);
});

it('calls kubectl with options that it has, about what the manifests have', () => {
  expect(kubectl().length).toBeGreaterThan(50);
  expect(wrongCalls(kubectl())).toEqual([]);
});

it('creates each secret that a process reads, with its keys', () => {
  const made = kubectl()
    .filter(({ args }) => args.join(' ').includes('create secret generic'))
    .flatMap(({ args }) => {
      const [secret = '', ...files] = args.slice(args.indexOf('generic') + 1);
      return files.map((file) => `${secret}/${file.replace('--from-file=', '').split('=')[0]}`);
    });
  expect(made).toEqual(expect.arrayContaining([...new Set(secretKeys)]));
});

it('runs Jobs as restricted as the one that migrates', () => {
  const {
    containers: [own],
    ...pod
  } = find('Job', 'migrate-', manifests)!.spec!.template!.spec;
  const created = kubectl().flatMap(({ input }) => (input === '' ? [] : manifestsIn(input)));
  const jobs = created.filter(({ kind }) => kind === 'Job');
  expect(jobs).toHaveLength(2);
  for (const { spec } of jobs) {
    const {
      containers: [container],
      ...rest
    } = spec!.template!.spec;
    expect(rest).toEqual(pod);
    const { securityContext, volumeMounts, envFrom } = own!;
    expect(container).toMatchObject({ securityContext, volumeMounts, envFrom });
    expect(existsSync(join(workspace, container!.args[0]!))).toBe(true);
  }
});

/** What `kubectl` was called with, in order, without the namespace. */
const typed = () => kubectl().map(({ args }) => args.join(' ').replace('-n team-operations ', ''));

it('deletes the connection of the owner only when the Job that reads it is complete', () => {
  const commands = typed();
  const created = commands.flatMap((command, at) => (command.startsWith('create -o name') ? [at] : []));
  expect(created).toHaveLength(2);
  expect(created.map((at) => commands.slice(at + 1, at + 4))).toEqual(
    ['create-team', 'migrate'].map((name) => [
      `logs -f --pod-running-timeout=5m job.batch/${name}-x7k2p`,
      `wait --for=condition=complete --timeout=5m job.batch/${name}-x7k2p`,
      'delete secret team-operations-owner',
    ]),
  );
});

it('waits for a pod that it has created before it runs a command in it', () => {
  const commands = typed();
  const entered = commands.findIndex((command) => command.startsWith('exec') && command.includes('pod/psql'));
  expect(commands[entered - 1]).toBe('wait --for=condition=Ready --timeout=2m pod/psql');
});

it('rolls back every process', () => {
  const deployed = manifests.filter(({ kind }) => kind === 'Deployment').map(({ metadata }) => metadata.name);
  const undone = typed().flatMap((command) => /^rollout undo deployment\/(.*)$/.exec(command)?.[1] ?? []);
  // The pod of operations staff only reads, and is no part of the base.
  expect(undone.toSorted()).toEqual(deployed.filter((name) => name !== 'faults').toSorted());
});
