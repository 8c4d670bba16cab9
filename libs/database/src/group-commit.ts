import { isRolledBack, isTimeout } from './database-errors.ts';
import type { Prepared } from './statement.ts';

/** A statement and who waits for its rows. */
export interface Member {
  readonly statement: Prepared;
  readonly resolve: (rows: object[]) => void;
  readonly reject: (error: unknown) => void;
}

/** How statements run. */
export interface GroupRunner {
  readonly alone: (statement: Prepared) => Promise<object[]>;
  /** Runs them in their order, in one transaction. Resolves when they are committed and answered; rejects, and has answered none, when not. */
  readonly together: (members: readonly Member[]) => Promise<void>;
}

/** Most statements of a group: the first is answered when the last is. */
export const mostOfGroup = 8;
/** Groups of a team at the same time. With more, each is smaller. */
export const mostGroups = 2;
/** A group that takes longer waits for a lock, in milliseconds: others do not wait for it. */
export const slowGroup = 20;
/** After a group has failed, statements run alone for so long, in milliseconds: who sends what is refused may send more of it. */
export const aloneAfterFailure = 1000;

/**
 * Commits the statements of a team that wait at the same time together (docs/decisions/0119-group-commit.md). One that finds no other runs
 * immediately. When the server refuses one of a group, nothing of the group remains, and each runs again alone: it is answered as if there
 * had been no group. When one took too long, all are answered so.
 */
export function createGroups({ alone, together }: GroupRunner): (statement: Prepared) => Promise<object[]> {
  const waiting: Member[] = [];
  let groups = 0;
  let aloneUntil = 0;

  async function runAlone({ statement, resolve, reject }: Member): Promise<void> {
    await alone(statement).then(resolve, reject);
  }

  async function run(group: readonly Member[]): Promise<void> {
    const [first] = group;
    if (group.length === 1 && first !== undefined) return runAlone(first);
    try {
      await together(group);
    } catch (error) {
      // After a statement that took too long, as many seconds more would be too many for who reports a danger.
      if (isRolledBack(error) && !isTimeout(error)) {
        aloneUntil = performance.now() + aloneAfterFailure;
        for (const member of group) void runAlone(member);
      } else for (const { reject } of group) reject(error);
    }
  }

  function startNext(): void {
    if (waiting.length === 0 || groups === mostGroups) return;
    groups += 1;
    let isCounted = true;
    const leave = () => {
      if (isCounted) groups -= 1;
      isCounted = false;
      startNext();
    };
    const timer = setTimeout(leave, slowGroup);
    void run(waiting.splice(0, mostOfGroup)).then(() => {
      clearTimeout(timer);
      leave();
    });
  }

  return (statement) =>
    new Promise((resolve, reject) => {
      const member = { statement, resolve, reject };
      if (performance.now() < aloneUntil) return void runAlone(member);
      waiting.push(member);
      startNext();
    });
}
