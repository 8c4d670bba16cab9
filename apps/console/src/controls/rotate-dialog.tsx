import { useState, type ReactNode } from 'react';

import { useAction } from '../server/use-action.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { overlaps } from './overlaps.ts';
import { ProblemNotice } from './problem-notice.tsx';
import { SelectField } from './select-field.tsx';

interface RotateDialogProps {
  title: string;
  /** What comes instead, and where it has to be put. */
  children: ReactNode;
  question: string;
  /** What people call the fields, by the names that the service uses. */
  labels: Readonly<Record<string, string>>;
  onRotate: (overlapHours: number) => Promise<void>;
  onClose: () => void;
}

/** A new secret; the old one goes on for as long as its users need to change over. */
export function RotateDialog({ title, children, question, labels, onRotate, onClose }: RotateDialogProps) {
  const { busy, problem, run } = useAction();
  const [overlapHours, setOverlapHours] = useState('24');
  return (
    <Dialog title={title} onClose={onClose}>
      <div>{children}</div>
      <ProblemNotice problem={problem} labels={labels} />
      <SelectField label={question} value={overlapHours} options={overlaps} onChange={setOverlapHours} />
      <div className="button-row">
        <Button
          kind="primary"
          busy={busy}
          busyLabel="Rotating …"
          onPress={() => run(() => onRotate(Number(overlapHours)))}
        >
          Rotate
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}
