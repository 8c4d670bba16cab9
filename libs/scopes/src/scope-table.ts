/**
 * Every scope there is (specification 5). The sentence is what a person reads on the consent page; `destructive` marks
 * scopes that let an application delete, cancel or finalize things.
 */
export const scopeTable = {
  'jobs.read': {
    sentence: 'View and count jobs and network faults, and their history',
    destructive: false,
  },
  'jobs.write': {
    sentence:
      'Create, change, assign, start, complete, cancel and abort jobs; acknowledge and close faults, confirm calls about them, and see who is on site and depends on electricity',
    destructive: true,
  },
  'flows.read': { sentence: 'View market messages and their results', destructive: false },
  'flows.write': {
    sentence: 'Regenerate, resend and fix market messages, and manage webhooks',
    destructive: true,
  },
  'assets.read': { sentence: 'View assets, asset types and their history', destructive: false },
  'assets.write': { sentence: 'Create, change, archive and restore assets', destructive: true },
  'docs.read': { sentence: 'View documents, templates, clients and sites', destructive: false },
  'docs.write': { sentence: 'Create documents, revisions, templates, clients and sites', destructive: true },
  'invoices.read': { sentence: 'View invoices and the invoicing setup', destructive: false },
  'invoices.write': {
    sentence: 'Draft, finalize and approve invoices and change the invoicing setup',
    destructive: true,
  },
  'team.read': { sentence: 'View the team, its members, job types and suppliers', destructive: false },
  'search.read': { sentence: "Search across the team's data", destructive: false },
  'metrics.read': { sentence: 'View metrics of jobs and market messages', destructive: false },
  'sip.write': { sentence: 'Submit safe-isolation worksheets', destructive: true },
} as const satisfies Record<`${string}.${'read' | 'write'}`, { sentence: string; destructive: boolean }>;

export type Scope = keyof typeof scopeTable;

/** All scopes, in the order in which people are shown them. */
export const allScopes = Object.keys(scopeTable) as readonly Scope[];

/** True for the name of a scope that exists. */
export function isScope(name: string): name is Scope {
  return Object.hasOwn(scopeTable, name);
}
