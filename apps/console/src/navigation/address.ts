import { useSyncExternalStore } from 'react';

const moves = new EventTarget();
let moved = false;

function subscribe(onMove: () => void): () => void {
  moves.addEventListener('move', onMove);
  window.addEventListener('popstate', onMove);
  return () => {
    moves.removeEventListener('move', onMove);
    window.removeEventListener('popstate', onMove);
  };
}

interface Move {
  /** Leaves no way back to the address before. */
  replace?: boolean;
  /** The focus stays on what was used, such as a choice that can go on. */
  keepsFocus?: boolean;
}

/** Goes to another page of the console without loading it again. */
export function navigate(address: string, { replace = false, keepsFocus = false }: Move = {}): void {
  moved = !keepsFocus;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  moves.dispatchEvent(new Event('move'));
}

/** Whether a page that appears takes the focus: not when the document was loaded, nor when the focus belongs elsewhere. */
export function takesFocus(): boolean {
  return moved;
}

/** The address of the page that is shown, and a render whenever it changes. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => window.location.href));
}
