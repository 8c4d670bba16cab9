import type { WordsOf } from './alarm-text.ts';
import { faultAlarmWords } from './fault-alarm-words.ts';
import { officeAlarmWords } from './office-alarm-words.ts';
import type { AlarmType } from './shown-message.ts';

/** The words of every type that the topic declares: a type without words does not compile. */
export const alarmWords: WordsOf<AlarmType> = { ...faultAlarmWords, ...officeAlarmWords };
