import { createContext, useCallback, useContext, useState, type ReactNode } from 'react';

const AnnouncerContext = createContext<(text: string) => void>(() => undefined);

/** Reads results out to people who do not see the page change. */
export function Announcer({ children }: { children: ReactNode }) {
  const [said, setSaid] = useState({ text: '', turn: 0 });
  const announce = useCallback((text: string) => setSaid(({ turn }) => ({ text, turn: turn + 1 })), []);
  return (
    <AnnouncerContext value={announce}>
      {children}
      <div role="status" className="for-ears-only">
        <span key={said.turn}>{said.text}</span>
      </div>
    </AnnouncerContext>
  );
}

export function useAnnounce(): (text: string) => void {
  return useContext(AnnouncerContext);
}
