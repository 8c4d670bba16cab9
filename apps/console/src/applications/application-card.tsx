import type { Application } from '@team-operations/pages-api';
import { Button } from '../controls/button.tsx';
import { CopyField } from '../controls/copy-field.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';
import { Notice } from '../controls/notice.tsx';
import { WebsiteLink } from '../consent/website-link.tsx';
import { PermissionDetails } from '../permissions/permission-details.tsx';
import { UriList } from './uri-list.tsx';

interface ApplicationCardProps {
  application: Application;
  /** Absent for someone who cannot represent it. */
  onTakeOver?: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function ApplicationCard({ application, onTakeOver, onEdit, onDelete }: ApplicationCardProps) {
  const { name, description, website, clientType, people } = application;
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h2>{name}</h2>
          <span className="mark">{clientType === 'public' ? 'Public' : 'Confidential'}</span>
        </div>
        {application.mayManage && (
          <div className="button-row">
            <Button label={`Edit ${name}`} onPress={onEdit}>
              Edit
            </Button>
            <Button kind="danger" label={`Delete ${name}`} onPress={onDelete}>
              Delete
            </Button>
          </div>
        )}
      </div>
      {description && <p>{description}</p>}
      {!application.checkedByTeam && (
        <Notice kind="warning" title="This application is unverified">
          <p>
            Its creator is not an owner or admin of the team, and the consent page shows it as unverified. An
            owner or admin can check its redirect URIs and take it over.
          </p>
          {onTakeOver && (
            <Button label={`Take over ${name}`} onPress={onTakeOver}>
              Take over
            </Button>
          )}
        </Notice>
      )}
      <CopyField label="Client ID" of={name} value={application.clientId} />
      <Facts
        facts={[
          ['Redirect URIs', <UriList key="uris" uris={application.redirectUris} />],
          ['Permissions', <PermissionDetails key="permissions" names={application.scopes} />],
          ['Website', website ? <WebsiteLink key="website" website={website} /> : 'None'],
          ['Approved by', people === 1 ? '1 person' : `${people} people`],
          ['Created by', creatorInWords(application)],
          ['Created', <Moment key="created" at={application.createdAt} />],
        ]}
      />
    </li>
  );
}

function creatorInWords({ createdBy }: Application): string {
  if (createdBy === null) return 'A former member';
  return createdBy.role === null ? `${createdBy.name}, who has left the team` : createdBy.name;
}
