import type { ReactNode } from 'react';

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
  if (data) return data.length === 0 ? <div className="card empty">{empty}</div> : children(data);
  if (!problem) return <Waiting label={waiting} />;
  return (
    <>
      <ProblemNotice problem={problem} />
      <Button onPress={reload}>Try again</Button>
    </>
  );
}
