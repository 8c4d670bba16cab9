import { Button } from '../controls/button.tsx';
import { Facts } from '../controls/facts.tsx';
import { Moment } from '../controls/moment.tsx';
import { Notice } from '../controls/notice.tsx';
import { creatorInWords, stateOf, type Integration, type IntegrationState } from './integration.ts';
import { learnedAfter, silenceInWords } from './silence.ts';

const states: Record<IntegrationState, { label: string; mark: string }> = {
  works: { label: 'Working', mark: 'mark mark-success' },
  waiting: { label: 'Nothing sent yet', mark: 'mark' },
  silent: { label: 'Silent', mark: 'mark mark-warning' },
  revoked: { label: 'Token revoked', mark: 'mark mark-problem' },
};

interface IntegrationCardProps {
  integration: Integration;
  /** Absent for those who only look. */
  actions?: IntegrationActions;
}

export interface IntegrationActions {
  onRotate: () => void;
  onEdit: () => void;
  onRevoke: () => void;
}

export function IntegrationCard({ integration, actions }: IntegrationCardProps) {
  const { name } = integration;
  const state = stateOf(integration);
  return (
    <li className="card record">
      <div className="record-head">
        <div>
          <h3>{name}</h3>
          <span className={states[state].mark}>{states[state].label}</span>
        </div>
        {actions && (
          <div className="button-row">
            {state !== 'revoked' && (
              <Button label={`Rotate ${name}`} onPress={actions.onRotate}>
                Rotate
              </Button>
            )}
            <Button label={`Edit ${name}`} onPress={actions.onEdit}>
              Edit
            </Button>
            <Button kind="danger" label={`Revoke ${name}`} onPress={actions.onRevoke}>
              Revoke
            </Button>
          </div>
        )}
      </div>
      {integration.tokenWarning && (
        <Notice kind="warning" title="Rotate the token">
          <p>{integration.tokenWarning}</p>
        </Notice>
      )}
      <IntegrationFacts integration={integration} />
    </li>
  );
}

/** Nothing is usual for one that has never sent. */
function alarmInWords({ silenceHours, lastSubmissionAt }: Integration): string {
  const alarm = silenceInWords(silenceHours);
  return silenceHours === null && !lastSubmissionAt ? `${alarm}, once there are ${learnedAfter}` : alarm;
}

function IntegrationFacts({ integration }: { integration: Integration }) {
  const { hint, lastSubmissionAt, silentSince, overlapUntil, createdBy, createdWith, tokenCreatedBy } =
    integration;
  return (
    <Facts
      facts={[
        ['Last submission', lastSubmissionAt ? <Moment key="last" at={lastSubmissionAt} /> : 'None yet'],
        ...(silentSince ? [['Silent since', <Moment key="silent" at={silentSince} />] as const] : []),
        ['Silence alarm', alarmInWords(integration)],
        ['Token', <code key="hint">svc_…{hint}</code>],
        ...(overlapUntil
          ? [['Previous token valid until', <Moment key="overlap" at={overlapUntil} />] as const]
          : []),
        ['Created by', creatorInWords(createdBy)],
        ...(createdWith ? [['Created with the key', createdWith.name] as const] : []),
        ['Token created by', creatorInWords(tokenCreatedBy)],
      ]}
    />
  );
}
