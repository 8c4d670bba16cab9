import type { Application, ClientType } from '@team-operations/pages-api';
import { scopesOf, selectionOf, type PermissionSelection } from '../permissions/permission-selection.ts';

/** An application while it is being written. */
export interface ApplicationDraft {
  name: string;
  description: string;
  website: string;
  redirectUris: string[];
  selection: PermissionSelection;
  clientType: ClientType;
}

export function draftOf(application: Application | undefined): ApplicationDraft {
  return {
    name: application?.name ?? '',
    description: application?.description ?? '',
    website: application?.website ?? '',
    redirectUris: application?.redirectUris ?? [''],
    selection: selectionOf(application?.scopes ?? ['apis.read']),
    clientType: application?.clientType ?? 'confidential',
  };
}

const urisOf = (draft: ApplicationDraft) => draft.redirectUris.map((uri) => uri.trim()).filter(Boolean);

const areSame = (some: readonly string[], others: readonly string[]) =>
  some.length === others.length && some.every((name) => others.includes(name));

/** Whether saving changes where codes are sent: the person who does that represents the application from then on. */
export function isRedirected(draft: ApplicationDraft, application: Application | undefined): boolean {
  return application !== undefined && !areSame(urisOf(draft), application.redirectUris);
}

/** A new application as it is sent: what was left empty is left out. */
export function inputOf(draft: ApplicationDraft) {
  const [description, website] = [draft.description.trim(), draft.website.trim()];
  return {
    name: draft.name.trim(),
    ...(description && { description }),
    ...(website && { website }),
    redirectUris: urisOf(draft),
    scopes: scopesOf(draft.selection),
    clientType: draft.clientType,
  };
}

/** What is different, and so is sent of an application that is there: an emptied description or website is unset. */
export function changeOf(draft: ApplicationDraft, application: Application) {
  const { name, redirectUris, scopes, description = null, website = null } = inputOf(draft);
  return {
    ...(name !== application.name && { name }),
    ...(description !== application.description && { description }),
    ...(website !== application.website && { website }),
    ...(isRedirected(draft, application) && { redirectUris }),
    ...(!areSame(scopes, application.scopes) && { scopes }),
  };
}
