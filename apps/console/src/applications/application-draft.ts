import { scopesOf, selectionOf, type PermissionSelection } from '../permissions/permission-selection.ts';
import type { Application, ClientType } from './application.ts';

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

/** What is sent: empty lines are left out, an emptied description or website is unset. The type is settled at creation. */
export function bodyOf(draft: ApplicationDraft, isNew: boolean) {
  const description = draft.description.trim();
  const website = draft.website.trim();
  return {
    name: draft.name.trim(),
    ...(description || !isNew ? { description: description || null } : {}),
    ...(website || !isNew ? { website: website || null } : {}),
    redirectUris: draft.redirectUris.map((uri) => uri.trim()).filter(Boolean),
    scopes: scopesOf(draft.selection),
    ...(isNew ? { clientType: draft.clientType } : {}),
  };
}
