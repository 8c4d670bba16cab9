import { Button } from './button.tsx';
import { CopyField } from './copy-field.tsx';
import { Dialog } from './dialog.tsx';
import { Notice } from './notice.tsx';

interface SecretDialogProps {
  title: string;
  values: readonly { label: string; value: string }[];
  /** What is to be done if it is lost. */
  remedy: string;
  onClose: () => void;
}

/** Shows a secret the one time that it can be seen. */
export function SecretDialog({ title, values, remedy, onClose }: SecretDialogProps) {
  return (
    <Dialog title={title} onClose={onClose} stays>
      <Notice kind="warning" title="Copy it now: it is shown only once">
        <p>Store it in a password manager, not in code or messages. {remedy}</p>
      </Notice>
      {values.map((value) => (
        <CopyField key={value.label} {...value} />
      ))}
      <div className="button-row">
        <Button kind="primary" onPress={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}
