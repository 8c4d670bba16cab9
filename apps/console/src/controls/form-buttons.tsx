import { Button } from './button.tsx';

interface FormButtonsProps {
  /** What the form does. */
  label: string;
  busy: boolean;
  /** Default: Saving … */
  busyLabel?: string;
  onCancel: () => void;
}

/** The end of a form in a dialog: the button that sends it, and the one that closes the dialog. */
export function FormButtons({ label, busy, busyLabel = 'Saving …', onCancel }: FormButtonsProps) {
  return (
    <div className="button-row">
      <Button kind="primary" type="submit" busy={busy} busyLabel={busyLabel}>
        {label}
      </Button>
      <Button onPress={onCancel}>Cancel</Button>
    </div>
  );
}
