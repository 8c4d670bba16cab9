import { useEffect, useRef, type ReactNode } from 'react';

import type { Loaded } from '../server/use-loaded.ts';
import { Button } from './button.tsx';
import { ProblemNotice } from './problem-notice.tsx';
import { Waiting } from './waiting.tsx';

interface LoadedListProps<Item> {
  loaded: Loaded<Item[]>;
  waiting: string;
  /** Shown when there is nothing. */
  empty: ReactNode;
  children: (items: Item[]) => ReactNode;
}

/** What was read, or why it is not there. */
export function LoadedList<Item>({ loaded, waiting, empty, children }: LoadedListProps<Item>) {
  const { data, problem, reload } = loaded;
  useFocusKept(data);
  if (data) return data.length === 0 ? <div className="card empty">{empty}</div> : children(data);
  if (!problem) return <Waiting label={waiting} />;
  return (
    <>
      <ProblemNotice problem={problem} />
      <Button onPress={reload}>Try again</Button>
    </>
  );
}

/** When what had the focus is gone with its row, the page's heading takes it, so that keyboard users do not start from the top again. */
function useFocusKept(data: unknown): void {
  const wasShown = useRef(false);
  useEffect(() => {
    if (!data) return;
    const isLost = document.activeElement === document.body;
    if (wasShown.current && isLost) document.querySelector<HTMLElement>('h1')?.focus();
    wasShown.current = true;
  }, [data]);
}
