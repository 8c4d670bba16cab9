/**
 * Who may import whom, for `@nx/enforce-module-boundaries`. A project's layer and name are the tags in its package.json;
 * an import of an app is forbidden by Nx itself. The folder `fixtures` has a file that breaks each of these rules.
 */

/** Layer -> the layers that its production code may import. */
const layers: Readonly<Record<string, readonly string[]>> = {
  app: ['catalogue', 'domain', 'base'],
  catalogue: ['domain', 'base'],
  domain: ['domain', 'base'],
  base: ['base'],
  testing: ['testing', 'tool', 'catalogue', 'domain', 'base'],
  tool: ['tool', 'catalogue', 'domain', 'base'],
};

const mcpSdks = ['sdk', 'server', 'node', 'client', 'core'].map((name) => `@modelcontextprotocol/${name}`);

/** Packages that one project hides from the rest, and who may use them all the same: layers, and the tests of any project. */
interface OwnedPackages {
  packages: string[];
  owner: string;
  free: string[];
  freeInTests?: true;
}

const ownedPackages: OwnedPackages[] = [
  // What the service adds to the bare provider is measured against it.
  { packages: ['oidc-provider'], owner: 'auth', free: ['tool'] },
  // The assistant of the demo and of the tests is an MCP client.
  { packages: mcpSdks, owner: 'mcp', free: ['tool', 'testing'], freeInTests: true },
  // The pages that a host of an assistant shows are built with the console. A server needs nothing of it.
  { packages: ['@modelcontextprotocol/ext-apps'], owner: 'console', free: ['testing'], freeInTests: true },
  { packages: ['kafkajs'], owner: 'messaging', free: ['tool', 'testing'] },
  { packages: ['@prisma/*', 'pg'], owner: 'database', free: ['tool', 'testing'] },
];

const tagsOf = (names: readonly string[]) => names.map((name) => `layer:${name}`);

function layerConstraints(alsoAllowed: readonly string[]) {
  return Object.entries(layers).map(([layer, allowed]) => ({
    sourceTag: `layer:${layer}`,
    onlyDependOnLibsWithTags: tagsOf([...allowed, ...alsoAllowed]),
  }));
}

function packageConstraints(packages: readonly OwnedPackages[]) {
  return packages.flatMap(({ packages: names, owner, free }) =>
    Object.keys(layers)
      .filter((layer) => !free.includes(layer))
      .map((layer) => ({
        allSourceTags: [`layer:${layer}`, `/^name:(?!${owner}$)/`],
        bannedExternalImports: names.flatMap((name) => [name, `${name}/*`]),
      })),
  );
}

/**
 * Which domain may import which other, and why. A domain imports another only through its index; what would point the other way
 * is handed to the factory of the domain by the catalogue.
 */
const domainEdges: Readonly<Record<string, readonly string[]>> = {
  // A submission opens jobs and ends them; faults and market messages are of a job.
  'safe-isolation': ['jobs'],
  // What they post is contributed by the others through the catalogue.
  webhooks: [],
  // A job has a type and a supplier of the team's lists, and search follows their names.
  jobs: ['team'],
  team: [],
  // A doc is linked to jobs.
  docs: ['jobs'],
  integrations: [],
  assets: [],
  requests: [],
  // An invoice bills jobs.
  invoicing: ['jobs'],
  // What it indexes is contributed by the others through the catalogue.
  search: [],
};

function domainConstraints(alsoAllowed: readonly string[]) {
  return Object.entries(domainEdges).map(([domain, others]) => ({
    sourceTag: `name:${domain}`,
    onlyDependOnLibsWithTags: [
      ...tagsOf(['base', ...alsoAllowed]),
      ...others.map((other) => `name:${other}`),
    ],
  }));
}

function boundaries(alsoAllowed: readonly string[], packages: readonly OwnedPackages[]) {
  return {
    // A package must be named in package.json, so that a new one is a decision and not an accident.
    banTransitiveDependencies: true,
    // These make teams and credentials with the very libraries whose tests use them.
    ignoredCircularDependencies: [
      ['*', '@team-operations/testing'],
      ['*', '@team-operations/demo-team'],
    ],
    depConstraints: [
      ...layerConstraints(alsoAllowed),
      ...domainConstraints(alsoAllowed),
      ...packageConstraints(packages),
    ],
  };
}

export const productionBoundaries = boundaries([], ownedPackages);
export const testBoundaries = boundaries(
  ['testing', 'tool'],
  ownedPackages.filter(({ freeInTests }) => !freeInTests),
);
