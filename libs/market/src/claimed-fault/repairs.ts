import { near, sentenceBefore } from './sentences.ts';

/** What stays as it is until someone repairs it, unlike what happens. */
const state =
  /\b(?:burnt|burned|scorched|charred|melted|cracked|broken|smashed|damaged|exposed|bare|split|perished)\b/i;
const happens = /\b(?:burning|smok\w*|spark\w*|arc\w*|shock\w*|tingl\w*|fire|hot|live|smell\w*)\b/i;
const things = 'cut[- ]?out|fuse|carrier|service|head|meter|tails?|cable|neutral|board';
/** Between the two there is only what was replaced, and where. */
const replacedSince = new RegExp(
  String.raw`^([ ,]*(?:(?:the|${things}|supply|in|at|hall|cupboard|was|were|been|has|have|now|then|and|by|us)[ ,]+){0,6})(?:replaced|repaired|renewed|trunked)\b(?![^.;!?\r\n]{0,60}\b(?:again|still|but|wrong|tape\w*|temporar\w*|poor\w*|bad\w*|by (?:the )?(?:customer|tenant|landlord|\w+ ?man)|flicker\w*)\b)`,
  'i',
);
const replacedBefore =
  /\b(?:replaced|repaired|fixed|mended|repair of|replacement of) (?:the |a |an |its )?$/i;

/** What makes of a repair one that is asked for, awaited, denied or bad. */
const undone =
  /\b(?:no|not|never|no one|no ?body|cannot|can|could|to|for|until|till|unless|before|needs?|requir\w*|await\w*|wait\w*|request\w*|want\w*|urgent\w*|refus\w*|pending|please|poor\w*|bad\w*|temporar\w*|previously|again|still|should|must|will|would)\b|n['’]t\b/i;

const thingsIn = (text: string) =>
  (text.toLowerCase().match(new RegExp(`\\b(?:${things})\\b`, 'g')) ?? []).map((thing) =>
    thing.replaceAll(/[- ]|s$/g, ''),
  );

/** Whether what was replaced is what was found: "burnt cut-out, meter replaced" says nothing of the cut-out. */
function isTheSame(before: string, between: string): boolean {
  const parts = between.split(/,|\b(?:and|then)\b/);
  const replaced = thingsIn(parts.at(-1) ?? '');
  const named = thingsIn(before + parts.slice(0, -1).join(' '));
  return named.length === 0 || replaced.every((thing) => named.includes(thing));
}

/** Whether the text says that what was found has been repaired since. */
export function isRepaired(text: string, { index, 0: said }: RegExpExecArray): boolean {
  if (!state.test(said) || happens.test(said)) return false;
  const before = sentenceBefore(text, index, near);
  if (replacedBefore.test(before)) return !undone.test(before);
  const [since, between] =
    replacedSince.exec(text.slice(index + said.length, index + said.length + near)) ?? [];
  return since !== undefined && isTheSame(`${before}${said} `, between ?? '');
}
