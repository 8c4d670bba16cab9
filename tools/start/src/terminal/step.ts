import { countSeconds, StopRequested } from '@team-operations/setup';
import { marks, quiet, type Screen } from './screen.ts';

/** `0.4 s`, `12.3 s`. */
export function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/**
 * Does a piece of work and says what was done and how long it took. Work that takes more than a second shows meanwhile
 * what is going on: a line that counts on a terminal, a line now and then anywhere else.
 * @param label what is going on, such as `Starting PostgreSQL`
 * @param done what there is to say afterwards; `bad` when it did not go as it should, without being an error
 */
export async function step<T>(
  screen: Screen,
  label: string,
  work: () => Promise<T>,
  done: (result: T) => string | { bad: string },
): Promise<T> {
  const start = performance.now();
  const stopCounting = countSeconds(
    `  ${label}`,
    screen.isTerminal
      ? { show: (line: string) => screen.show(line) }
      : { say: (line: string) => screen.say(line) },
  );
  const end = () => {
    stopCounting();
    screen.show(undefined);
    return seconds(performance.now() - start);
  };
  try {
    const result = await work();
    const time = end();
    const outcome = done(result);
    const line = typeof outcome === 'string' ? `${marks.good} ${outcome}` : `${marks.bad} ${outcome.bad}`;
    screen.say(`  ${line} ${quiet(`(${time})`)}`);
    return result;
  } catch (error) {
    const calledOff = error instanceof StopRequested;
    screen.say(
      `  ${calledOff ? marks.open : marks.bad} ${label}: ${calledOff ? 'cancelled' : 'failed'} after ${end()}`,
    );
    throw error;
  }
}
