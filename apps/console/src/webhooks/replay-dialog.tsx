import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { dataOf } from '../rest-api/rest-client.ts';
import { useRest } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import { localMinute, replayAll, replayRequest } from './replay.ts';
import { webhookLabels, type Webhook } from './webhook.ts';

const choices = [
  { value: 'missed', label: 'Missed events since' },
  { value: 'range', label: 'All events in a time range' },
];

interface ReplayDialogProps {
  teamId: string;
  webhook: Webhook;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Delivers many again: what was missed, or a whole range of time. */
export function ReplayDialog({ teamId, webhook, onDone, onClose }: ReplayDialogProps) {
  const rest = useRest(teamId);
  const { busy, problem, run } = useAction();
  const [way, setWay] = useState('missed');
  const [from, setFrom] = useState(() => localMinute(new Date(Date.now() - 86_400_000)));
  const [to, setTo] = useState('');
  const replay = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    run(async () => {
      const params = { path: { id: webhook.id } };
      const count = await replayAll(replayRequest(way, from, to), (body) =>
        dataOf(rest.POST('/v1/webhooks/{id}/replay', { params, body })),
      );
      onDone(count === 1 ? '1 event is replayed' : `${count} events are replayed`);
    });
  };
  return (
    <Dialog title="Deliver again" onClose={onClose}>
      <form className="form" onSubmit={replay}>
        <p>Oldest first, each with its original webhook-id, so that the receiver can detect duplicates.</p>
        <ProblemNotice problem={problem} labels={webhookLabels} />
        <SelectField label="What" value={way} options={choices} onChange={setWay} />
        <TextField label="From" type="datetime-local" required value={from} onChange={setFrom} />
        {way === 'range' && <TextField label="Until" type="datetime-local" value={to} onChange={setTo} />}
        <FormButtons label="Replay" busy={busy} busyLabel="Replaying …" onCancel={onClose} />
      </form>
    </Dialog>
  );
}
