import { useState } from 'react';

import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { apiKeyLabels, apiKeysPath, type ApiKey, type NewApiKey } from './api-key.ts';

const overlaps = [
  { value: '0', label: 'At once' },
  { value: '1', label: 'In an hour' },
  { value: '24', label: 'In a day' },
  { value: '72', label: 'In three days' },
  { value: '168', label: 'In a week' },
];

interface RotateApiKeyDialogProps {
  teamId: string;
  apiKey: ApiKey;
  onRotated: (key: NewApiKey) => void;
  onClose: () => void;
}

/** A new secret with the same permissions; the old one goes on for as long as its users need to change over. */
export function RotateApiKeyDialog({ teamId, apiKey, onRotated, onClose }: RotateApiKeyDialogProps) {
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const [overlapHours, setOverlapHours] = useState('24');
  const rotate = () => {
    const path = `${apiKeysPath(teamId)}/${encodeURIComponent(apiKey.id)}/rotate`;
    run(async () => onRotated(await send<NewApiKey>('POST', path, { overlapHours: Number(overlapHours) })));
  };
  return (
    <Dialog title={`Rotate “${apiKey.name}”`} onClose={onClose}>
      <p>You get a new key with the same permissions. Put it wherever the old one is used.</p>
      <ProblemNotice problem={problem} labels={apiKeyLabels} />
      <SelectField
        label="When should the old key stop working?"
        value={overlapHours}
        options={overlaps}
        onChange={setOverlapHours}
      />
      <div className="button-row">
        <Button kind="primary" busy={busy} busyLabel="Rotating …" onPress={rotate}>
          Rotate
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
