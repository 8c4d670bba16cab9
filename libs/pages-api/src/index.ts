export type { ApiKey, LastUse } from './api-keys.ts';
export { ownClientLabel } from './applications.ts';
export type {
  Application,
  ClientOrigin,
  ClientType,
  ConnectedApp,
  ConnectedApplication,
} from './applications.ts';
export { assistants, mcpAddress, type Assistant } from './assistants.ts';
export type { AuthorizationRequest, ClientFacts } from './authorization-request.ts';
export type { Check, DiagnosedClient, Diagnosis, Outcome } from './diagnosis.ts';
export type { OpenedInvitation } from './invitations.ts';
export type { ListItem, ListItems } from './lists.ts';
export type { Invitation, Member, TeamManager } from './members.ts';
export type { OpenedPasswordLink } from './password-links.ts';
export {
  isSettingsPage,
  linkPaths,
  sectionStarts,
  settingsPaths,
  webhookAddress,
  webhookIdOf,
} from './settings-paths.ts';
export type { BrowserSession } from './sessions.ts';
