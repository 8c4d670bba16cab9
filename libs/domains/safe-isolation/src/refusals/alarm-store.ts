import type { Database } from '@team-operations/database';
import { insertOutbox } from '@team-operations/messaging';
import { createFairQueue } from '@team-operations/service';
import { within } from '@team-operations/service/loops';
import { alarmOf } from './alarm-events.ts';
import { principalOfSender, type RefusedFault } from './refused-fault.ts';

/**
 * The response waits no longer for an alarm, in milliseconds, and says that operations staff could not be alerted: with what the submission has
 * waited for before, its device would give up without the number to telephone. An alarm that is stored later still alerts them.
 */
const longestWait = 2000;

const inTime = (stored: Promise<boolean>) =>
  within(longestWait, stored, () => new Error('too late')).catch(() => false);

/** Alarms that hold a connection at the same time: where the outbox is locked, the others are for those who report. */
const mostStoring = 3;
const mostWaiting = 1000;

const callerOf = ({ sender, address }: RefusedFault) => principalOfSender(sender)?.credentialId ?? address;

/** Stores alarms; `onLost` is called when one cannot be. */
export function createAlarmStore(
  database: Database,
  onLost: (refused: RefusedFault, content: string, error: unknown) => void,
) {
  const queue = createFairQueue({
    slots: mostStoring,
    waiting: mostWaiting,
    tooBusy: () => new Error('too many alarms wait to be stored'),
  });
  /** Those that are not stored yet, by their content. */
  const storing = new Map<string, Promise<boolean>>();

  return {
    /** Whether the alarm was stored in the time that a response may wait for it. */
    add(refused: RefusedFault, content: string): Promise<boolean> {
      const inserted = queue
        .run({ caller: callerOf(refused) }, () => database.query(insertOutbox([alarmOf(refused)])))
        .then(
          () => true,
          (error: unknown) => {
            onLost(refused, content, error);
            return false;
          },
        );
      const stored: Promise<boolean> = inserted.finally(() => {
        // After a failure another of the same content may have been added.
        if (storing.get(content) === stored) storing.delete(content);
      });
      storing.set(content, stored);
      return inTime(stored);
    },
    /** The same of an alarm that was added before. */
    async isStored(content: string): Promise<boolean> {
      const stored = storing.get(content);
      return stored === undefined || inTime(stored);
    },
  };
}
