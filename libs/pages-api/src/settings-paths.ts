/** The pages of the settings. */
export const settingsPaths = {
  apiKeys: '/settings/developer/api-keys',
  applications: '/settings/developer/applications',
  integrations: '/settings/integrations',
  webhooks: '/settings/integrations/webhooks',
  connectedApps: '/settings/connected-apps',
  assistants: '/settings/assistants',
  security: '/settings/security',
  members: '/settings/members',
  'job-types': '/settings/lists/job-types',
  suppliers: '/settings/lists/suppliers',
  'abort-reasons': '/settings/lists/abort-reasons',
} as const;

/** The page of one webhook. */
export function webhookAddress(id: string): string {
  return `${settingsPaths.webhooks}/${encodeURIComponent(id)}`;
}

/** The id in the address of a webhook's page; undefined for every other page. */
export function webhookIdOf(pathname: string): string | undefined {
  const id = pathname.startsWith(`${settingsPaths.webhooks}/`) ? pathname.split('/').at(-1) : undefined;
  return id !== undefined && pathname === webhookAddress(id) && id !== '' ? id : undefined;
}

/** The pages of links that work once; the secret follows `#`. */
export const linkPaths = { invitation: '/settings/invitation', password: '/settings/password' } as const;

/** Addresses of a section, which its first page replaces. */
export const sectionStarts: Readonly<Record<string, string>> = {
  '/settings': settingsPaths.apiKeys,
  '/settings/': settingsPaths.apiKeys,
  '/settings/developer': settingsPaths.apiKeys,
  '/settings/lists': settingsPaths['job-types'],
};

const paths: ReadonlySet<string> = new Set([
  ...Object.values(settingsPaths),
  ...Object.values(linkPaths),
  ...Object.keys(sectionStarts),
]);

/** Whether a page of the settings has the address. */
export const isSettingsPage = (pathname: string): boolean =>
  paths.has(pathname) || webhookIdOf(pathname) !== undefined;
