import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { Notice } from '../controls/notice.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { dataOf } from '../rest-api/rest-client.ts';
import { useRest } from '../rest-api/use-rest.ts';
import { useAction } from '../server/use-action.ts';
import { EventChoice } from './event-choice.tsx';
import { changeOf, draftOf, isMoved, newWebhookOf, type WebhookDraft } from './webhook-draft.ts';
import { ownerOf, webhookLabels, type Webhook, type WebhookWithSecret } from './webhook.ts';

interface WebhookDialogProps {
  teamId: string;
  /** Absent for a new one. */
  webhook?: Webhook;
  onCreated?: (created: WebhookWithSecret) => void;
  onSaved?: (saved: Webhook) => void;
  onClose: () => void;
}

const nothingTicked = 'Nothing is selected. Select at least one event.';

/** Makes a webhook, or changes its URL and its events. */
export function WebhookDialog(props: WebhookDialogProps) {
  const { teamId, webhook, onCreated, onSaved, onClose } = props;
  const rest = useRest(teamId);
  const { busy, problem, run } = useAction();
  const [draft, setDraft] = useState(() => draftOf(webhook));
  const change = (changed: Partial<WebhookDraft>) => setDraft({ ...draft, ...changed });
  const [attempt, setAttempt] = useState(0);
  const { events } = draft;
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    setAttempt(attempt + 1);
    if (busy || events.size === 0) return;
    if (webhook && Object.keys(changeOf(draft, webhook)).length === 0) return onClose();
    run(async () => {
      if (!webhook)
        return onCreated?.(await dataOf(rest.POST('/v1/webhooks', { body: newWebhookOf(draft) })));
      const [path, body] = [{ id: webhook.id }, changeOf(draft, webhook)];
      onSaved?.(await dataOf(rest.PATCH('/v1/webhooks/{id}', { params: { path }, body })));
    });
  };
  return (
    <Dialog title={webhook ? 'Edit the webhook' : 'Create a webhook'} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <ProblemNotice problem={problem} labels={webhookLabels} />
        <TextField
          label="Address"
          type="url"
          hint="URL of the receiver: https, on the public internet."
          required
          maxLength={2000}
          value={draft.url}
          onChange={(url) => change({ url })}
        />
        {webhook && isMoved(draft, webhook) && (
          <Notice kind="information" title="A new URL transfers the webhook to you">
            <p>It then ends when you leave the team. It currently ends with: {ownerOf(webhook)}.</p>
          </Notice>
        )}
        <TextField
          label="Description"
          maxLength={200}
          value={draft.description}
          onChange={(description) => change({ description })}
        />
        <EventChoice ticked={events} onChange={(ticked) => change({ events: ticked })} />
        <FormMessage text={attempt > 0 && events.size === 0 ? nothingTicked : undefined} attempt={attempt} />
        <FormButtons label={webhook ? 'Save' : 'Create'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
