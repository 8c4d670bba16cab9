import { useState, type SubmitEvent } from 'react';

import { Button } from '../controls/button.tsx';
import { Dialog } from '../controls/dialog.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useRest } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import { localMinute, replayAll, replayWish, type ReplayAnswer } from './replay.ts';
import { webhookLabels, webhookPath, type Webhook } from './webhook.ts';

const ways = [
  { value: 'missed', label: 'What it missed since' },
  { value: 'range', label: 'Everything in a range of time' },
];

interface ReplayDialogProps {
  teamId: string;
  webhook: Webhook;
  onDone: (said: string) => void;
  onClose: () => void;
}

/** Delivers many again: what was missed, or a whole range of time. */
export function ReplayDialog({ teamId, webhook, onDone, onClose }: ReplayDialogProps) {
  const call = useRest(teamId);
  const { busy, problem, run } = useAction();
  const [way, setWay] = useState('missed');
  const [from, setFrom] = useState(() => localMinute(new Date(Date.now() - 86_400_000)));
  const [to, setTo] = useState('');
  const replay = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    run(async () => {
      const path = `${webhookPath(webhook)}/replay`;
      const count = await replayAll(replayWish(way, from, to), (wish) =>
        call<ReplayAnswer>('POST', path, wish),
      );
      onDone(count === 1 ? '1 event is delivered again' : `${count} events are delivered again`);
    });
  };
  return (
    <Dialog title="Deliver again" onClose={onClose}>
      <form className="form" onSubmit={replay}>
        <p>Oldest first, each with its original webhook-id, so that the receiver can recognise repeats.</p>
        <ProblemNotice problem={problem} labels={webhookLabels} />
        <SelectField label="What" value={way} options={ways} onChange={setWay} />
        <TextField label="From" type="datetime-local" required value={from} onChange={setFrom} />
        {way === 'range' && <TextField label="Until" type="datetime-local" value={to} onChange={setTo} />}
        <div className="button-row">
          <Button kind="primary" type="submit" busy={busy} busyLabel="Replaying …">
            Replay
          </Button>
          <Button onPress={onClose}>Cancel</Button>
        </div>
      </form>
    </Dialog>
  );
}
