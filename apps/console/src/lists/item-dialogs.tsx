import { ConfirmDialog } from '../controls/confirm-dialog.tsx';
import { useSession } from '../session/session-context.ts';
import { ItemDialog } from './item-dialog.tsx';
import { itemPath, lists, textOf, type Item, type ListKind } from './list-kinds.ts';

export type OpenDialog =
  | { dialog: 'edit'; item?: Item }
  | { dialog: 'retire' | 'restore' | 'default'; item: Item };

interface ItemDialogsProps {
  teamId: string;
  kind: ListKind;
  open: OpenDialog;
  /** Something is done; the sentence is read out. */
  onDone: (said: string) => void;
  onClose: () => void;
}

const questions = {
  retire: {
    ask: (name: string) => `Retire “${name}”?`,
    body: { retired: true },
    label: 'Retire',
    effect: 'New jobs cannot have it. Jobs that have it keep it. You can restore it.',
    done: 'retired',
  },
  restore: {
    ask: (name: string) => `Restore “${name}”?`,
    body: { retired: false },
    label: 'Restore',
    effect: 'New jobs can have it again.',
    done: 'restored',
  },
  default: {
    ask: (name: string) => `Make “${name}” the default?`,
    body: { isDefault: true },
    label: 'Make default',
    effect: 'Reports that fit no other reason get it from now on.',
    done: 'the default',
  },
};

/** The dialog that is open on the page of a list. */
export function ItemDialogs({ teamId, kind, open, onDone, onClose }: ItemDialogsProps) {
  const { send } = useSession();
  if (open.dialog === 'edit')
    return <ItemDialog teamId={teamId} kind={kind} item={open.item} onSaved={onDone} onClose={onClose} />;
  const { item } = open;
  const { ask, body, label, effect, done } = questions[open.dialog];
  const name = textOf(item[lists[kind].name]);
  const confirm = async () => {
    await send('PATCH', itemPath(teamId, kind, item.id), body);
    onDone(`${name} is ${done}`);
  };
  return (
    <ConfirmDialog
      title={ask(name)}
      confirmLabel={label}
      cancelLabel="Cancel"
      busyLabel="Saving …"
      onConfirm={confirm}
      onClose={onClose}
    >
      <p>{effect}</p>
    </ConfirmDialog>
  );
}
