import { useId, type ReactNode } from 'react';

import { useAction } from '../server/use-action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { ProblemNotice } from './problem-notice.tsx';

interface ConfirmDialogProps {
  title: string;
  /** What happens, and that it cannot be undone. */
  children: ReactNode;
  confirmLabel: string;
  /** Default: Keep it. */
  cancelLabel?: string;
  busyLabel: string;
  /** What people call the fields in a refusal. */
  labels?: Readonly<Record<string, string>>;
  onConfirm: () => Promise<void>;
  onClose: () => void;
}

/** Asks once more before something ends. The harmless button comes first and has the focus. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const {
    title,
    children,
    confirmLabel,
    cancelLabel = 'Keep it',
    busyLabel,
    labels,
    onConfirm,
    onClose,
  } = props;
  const id = useId();
  const { busy, problem, run } = useAction();
  return (
    <Dialog title={title} onClose={onClose} describedBy={id}>
      <div id={id}>{children}</div>
      <ProblemNotice problem={problem} labels={labels ?? {}} />
      <div className="button-row">
        <Button onPress={onClose}>{cancelLabel}</Button>
        <Button kind="danger" busy={busy} busyLabel={busyLabel} onPress={() => run(onConfirm)}>
          {confirmLabel}
        </Button>
      </div>
    </Dialog>
  );
}
