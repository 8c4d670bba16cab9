import type { AlarmData, AlarmType } from './shown-message.ts';

/** What an alarm says: the category of the fault, what happened, and what to do. */
export interface AlarmText {
  /** `?` when it may be any, a space when the alarm is about no fault. */
  category: string;
  remark: string;
  action: string;
}

/** How a type of alarm is shown. */
export interface AlarmWords<Type extends AlarmType> {
  /** The second column. */
  event: string;
  /** Characters of a remark that says what to do at its end, where the usual length would cut that. */
  longestRemark?: number;
  say: (data: AlarmData<Type>) => AlarmText;
}

/** The words of some types. */
export type WordsOf<Type extends AlarmType> = { readonly [Each in Type]: AlarmWords<Each> };

interface Contact {
  name: string | null;
  telephone: string | null;
}

/** Whom to ask comes first, since a long remark is cut. */
export function askText({ name, telephone }: Contact): string {
  const whom = [name, telephone].filter(Boolean).join(' ');
  return whom === '' ? '' : `ask ${whom}; `;
}
