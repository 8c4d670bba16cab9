/**
 * The settings pages themselves, as a client of the REST API. Its row comes with the schema. It belongs to no team: it
 * has no redirect URI, cannot ask for anything at the authorization endpoint, and is shown nowhere.
 */
export const consoleClientId = 'console';

/**
 * The API reference as a client that signs people in: public, of no team, with the one redirect URI of its own first page. Its row comes
 * with the schema. To REST it is an application like others, so it creates no credentials.
 */
export const referenceClientId = 'api-reference';

export const serviceName = 'Team Operations';

/** The clients of the service itself, named as in their rows. */
export const ownClients = [
  { clientId: consoleClientId, name: 'Settings pages' },
  { clientId: referenceClientId, name: `${serviceName} API reference` },
] as const;

export const isOwnClient = (clientId: string): boolean => ownClients.some((own) => own.clientId === clientId);
