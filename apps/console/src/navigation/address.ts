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

/** Goes to another page of the console without loading it anew. */
export function navigate(address: string, { replace = false } = {}): void {
  moved = true;
  if (replace) window.history.replaceState(null, '', address);
  else window.history.pushState(null, '', address);
  moves.dispatchEvent(new Event('move'));
}

/** Whether the page changed since the document was loaded: only then does a page take the focus. */
export function hasNavigated(): boolean {
  return moved;
}

/** The address of the page that is shown, and a render whenever it changes. */
export function useAddress(): URL {
  return new URL(useSyncExternalStore(subscribe, () => window.location.href));
}
