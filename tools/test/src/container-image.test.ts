import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listPrograms } from '@team-operations/setup';
import { load } from 'js-yaml';
import { renderBase, type Manifest } from './render-base.ts';
import { workspace } from './workspace.ts';

const read = (file: string) => readFileSync(join(workspace, file), 'utf8');
const dockerfile = read('Dockerfile');
const lines = (instruction: string) =>
  [...dockerfile.matchAll(new RegExp(`^${instruction} (.*)$`, 'gm'))].map(([, value = '']) => value);
const ignored = read('.dockerignore').split('\n');
const packages = JSON.parse(read('package.json')) as Record<'dependencies' | 'devDependencies', object>;

interface Pod {
  securityContext: Record<string, unknown>;
  containers: {
    name: string;
    image: string;
    args: string[];
    command?: string[];
    ports?: { containerPort: number }[];
    securityContext: object;
  }[];
}
const podOf = ({ spec }: Manifest) => spec!.template!.spec as unknown as Pod;
const deployments = renderBase().filter(({ kind }) => kind === 'Deployment');
const beside = ['k8s/jobs/migrate.yaml', 'k8s/components/faults/faults.yaml'];
const pods = [...deployments, ...beside.map((file) => load(read(file)) as Manifest)].map(podOf);

const programs = Object.keys(listPrograms(workspace)).map((name) => `dist/${name}.js`);

describe('the image that the manifests run', () => {
  it.each(pods.map((pod) => [pod.containers[0]!.name, pod] as const))('has the program of %s', (_, pod) => {
    const [{ args, command, image }] = pod.containers as [Pod['containers'][0]];
    expect(image).toBe('team-operations-service');
    // `args` alone: the entry point is Node.
    expect([command, lines('ENTRYPOINT')]).toEqual([undefined, ['["node"]']]);
    expect(programs).toContain(args[0]);
  });

  it.each(pods.map((pod) => [pod.containers[0]!.name, pod] as const))('runs %s as its own user', (_, pod) => {
    const { runAsUser, runAsGroup, runAsNonRoot } = pod.securityContext;
    expect(lines('USER')).toEqual([`${String(runAsUser)}:${String(runAsGroup)}`]);
    expect([runAsNonRoot, pod.containers[0]!.securityContext]).toMatchObject([
      true,
      { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false },
    ]);
  });

  it('exposes the ports of the manifests', () => {
    const ports = pods
      .flatMap(({ containers }) => containers[0]!.ports ?? [])
      .map((one) => one.containerPort);
    expect(lines('EXPOSE').join(' ').split(' ').map(Number)).toEqual(ports.sort((a, b) => a - b));
  });

  it('has the Node of the project, by a name that any registry can have', () => {
    const { node } = packages.devDependencies as { node: string };
    expect(lines('ARG')[0]).toMatch(new RegExp(`^NODE_IMAGE=node:${node}-[a-z]+-slim$`));
    expect(lines('FROM').every((from) => /^(\$\{NODE_IMAGE\}|source)( AS [a-z]+)?$/.test(from))).toBe(true);
    expect(dockerfile).not.toMatch(/https?:/);
  });

  it('removes no package that is a dependency of the service', () => {
    const [, removed = ''] = /rm -rf ((?:[^\n]|\\\n)+)/.exec(dockerfile)!;
    const names = removed.split(/[\s\\]+/).filter((name) => name !== '');
    expect(names).toContain('prisma');
    for (const name of Object.keys(packages.dependencies))
      expect(names.filter((one) => name === one || name.startsWith(`${one}/`))).toEqual([]);
  });

  it('has no .npmrc of the clone, which may hold the credentials of a registry', () => {
    expect(ignored).toContain('**/.npmrc');
    // What comes after the last pattern that ignores could include the file again.
    const lastIgnored = ignored.lastIndexOf('**/.npmrc');
    expect(ignored.slice(lastIgnored).filter((line) => line.startsWith('!'))).toEqual([]);
    expect(ignored.filter((line) => line.startsWith('!') && line.includes('npmrc'))).toEqual([]);
    expect(dockerfile).not.toContain('.npmrc');
  });

  it('takes from the clone only what it names, and no secret or generated file', () => {
    expect(ignored.find((line) => line !== '' && !line.startsWith('#'))).toBe('*');
    expect(ignored).toEqual(
      expect.arrayContaining(['**/node_modules', '**/.env*', '**/.local', '**/generated', '**/dist']),
    );
    const generated = ['libs/database/src/generated', 'apps/console/dist', 'dist'];
    for (const folder of generated)
      expect(lines('COPY')).toContain(`--from=generated /app/${folder} ${folder}`);
  });
});
