import { useState, type SubmitEvent } from 'react';

import { Dialog } from '../controls/dialog.tsx';
import { FormButtons } from '../controls/form-buttons.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useAction } from '../server/use-action.ts';
import { useSession } from '../session/session-context.ts';
import { itemPath, listPath, lists, textOf, valueOf, type Item, type ListKind } from './list-kinds.ts';

interface ItemDialogProps {
  teamId: string;
  kind: ListKind;
  /** Absent for a new one. */
  item?: Item | undefined;
  onSaved: (said: string) => void;
  onClose: () => void;
}

/** Adds an item to a list, or changes one. */
export function ItemDialog({ teamId, kind, item, onSaved, onClose }: ItemDialogProps) {
  const { one, name, fields } = lists[kind];
  const { send } = useSession();
  const { busy, problem, run } = useAction();
  const [texts, setTexts] = useState<Record<string, string>>(
    Object.fromEntries(fields.map(({ property }) => [property, textOf(item?.[property])])),
  );
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    if (busy) return;
    const body = Object.fromEntries(
      fields.map((field) => [field.property, valueOf(field, texts[field.property] ?? '')]),
    );
    run(async () => {
      await send(
        item ? 'PATCH' : 'POST',
        item ? itemPath(teamId, kind, item.id) : listPath(teamId, kind),
        body,
      );
      onSaved(`${textOf(body[name])} is saved`);
    });
  };
  const labels = Object.fromEntries(fields.map(({ property, label }) => [property, label]));
  return (
    <Dialog title={item ? `Edit “${textOf(item[name])}”` : `Add ${one}`} onClose={onClose}>
      <form className="form" onSubmit={save}>
        <ProblemNotice problem={problem} labels={labels} />
        {fields.map(({ property, label, hint, maxLength, optional }) => (
          <TextField
            key={property}
            label={label}
            required={!optional}
            maxLength={maxLength}
            value={texts[property] ?? ''}
            onChange={(text) => setTexts({ ...texts, [property]: text })}
            {...(hint !== undefined && { hint })}
          />
        ))}
        <FormButtons label={item ? 'Save' : 'Add'} busy={busy} onCancel={onClose} />
      </form>
    </Dialog>
  );
}
