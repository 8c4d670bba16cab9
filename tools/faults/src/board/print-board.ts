import type { FaultData } from '../fault-text.ts';
import type { NamedTeams } from '../named-teams.ts';
import type { Paint } from '../tail/paint.ts';
import { boardLine } from './board-line.ts';

/** How the board is printed; `say` prints what is for people only. */
export interface BoardPrinting {
  write: (line: string) => void;
  say: (line: string) => void;
  paint: Paint;
  json: boolean;
  teams: NamedTeams;
}

/** Prints the open faults between two lines of `tail`, in its JSON form as messages of the board's topic. */
export function printBoard(
  faults: readonly FaultData[],
  { write, say, paint, json, teams }: BoardPrinting,
): void {
  const time = new Date().toISOString();
  say(faults.length === 0 ? 'No matching open fault.' : `Open faults: ${faults.length}, most urgent first:`);
  teams.see(faults.map(({ teamId }) => teamId));
  for (const data of faults)
    write(
      json
        ? JSON.stringify({ time, type: 'dno.open-fault.changed', data })
        : teams.named(boardLine(data, time, paint), data.teamId),
    );
  say('New faults and alarms follow as they arrive.');
}
