import { useId, useLayoutEffect, useRef, type ReactNode } from 'react';

interface DialogProps {
  title: string;
  children: ReactNode;
  onClose: () => void;
  /** The element that says what it is about, read out together with the title. */
  describedBy?: string;
  /** Escape does nothing: what it shows is seen only once. */
  stays?: boolean;
}

/** A dialog on top of the page. When it goes, the focus is where it was before. */
export function Dialog({ title, children, onClose, describedBy, stays = false }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    // Closed before it is taken away, else the browser would not give the focus back.
    return () => element?.close();
  }, []);
  return (
    <dialog
      ref={dialog}
      aria-labelledby={id}
      aria-describedby={describedBy}
      onCancel={(event) => {
        if (event.target !== dialog.current) return;
        event.preventDefault();
        if (!stays) onClose();
      }}
    >
      <div className="dialog-content">
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}
