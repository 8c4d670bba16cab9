import type { ReactNode } from 'react';

interface ButtonProps {
  children: ReactNode;
  kind?: 'primary' | 'plain' | 'danger' | 'quiet';
  type?: 'button' | 'submit';
  /** Still focusable, so that the person who pressed it is informed that it is under way; pressing it again does nothing. */
  busy?: boolean;
  busyLabel?: string;
  /** When several buttons of a page say the same: what this one is about. */
  label?: string;
  onPress?: () => void;
}

export function Button({
  children,
  kind = 'plain',
  type = 'button',
  busy = false,
  busyLabel,
  label,
  onPress,
}: ButtonProps) {
  return (
    <button
      type={type}
      className={`button button-${kind}`}
      aria-disabled={busy || undefined}
      aria-label={busy ? undefined : label}
      onClick={(event) => {
        if (busy) event.preventDefault();
        else onPress?.();
      }}
    >
      {busy && <span className="spinner" aria-hidden="true" />}
      {busy && busyLabel ? busyLabel : children}
    </button>
  );
}
