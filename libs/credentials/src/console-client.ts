/**
 * The settings pages themselves, as a client of the REST API. Its row comes with the schema. It is nobody's application: it
 * has no redirect URI, cannot ask for anything at the authorization endpoint, and is shown nowhere.
 */
export const consoleClientId = 'console';
