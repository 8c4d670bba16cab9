import type { TelephoneDemand } from './telephone-demand.ts';
import { minuteInWords } from './minute-in-words.ts';

/** Whom to telephone where it is unknown whether there is danger. */
export const ifDanger = (whom: string) =>
  `If there is danger to life: telephone ${whom} now and stay on site.`;

/** Whom to telephone and why: danger as it is reported now, or a call that a lowered or withdrawn report has left open. */
export function callInWords(
  { category, withdrawn, since }: Pick<TelephoneDemand, 'category' | 'withdrawn' | 'since'>,
  whom: string,
): string {
  if (category === 'A' && !withdrawn) return `Danger to life: telephone ${whom} now and stay on site.`;
  const now = withdrawn ? 'The report is withdrawn' : `The fault is category ${category} now`;
  return (
    `${now}, but category A was reported, and the call that is demanded since ${minuteInWords(since)} ` +
    `is not confirmed: telephone ${whom} now and say what has changed.`
  );
}
