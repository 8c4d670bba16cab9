import { Icon } from '../controls/icon.tsx';

/** Marks what can cancel, delete or finalize things. */
export function LastingChanges() {
  return (
    <span className="mark mark-warning">
      <Icon name="warning" />
      Lasting changes
    </span>
  );
}
