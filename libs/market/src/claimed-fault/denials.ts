import { near, sentenceAfter, sentenceBefore } from './sentences.ts';

/** What a list that is denied as a whole names: "no sparks or smoke". Of other things only the first is denied: "no cover or exposed parts". */
const trouble =
  '(?:smok(?:e|ing)|spark(?:s|ing)?|flames?|fire|burn(?:s|ing|t)?|melt(?:s|ed|ing)?|overheating|heat|hot|smells?|arcing|buzzing|crackling|damage|cracks?|scorch\\w*|leaks?|tingl(?:es|ing)|shocks?)';
const none = 'no|not|nil|nothing|zero|without|never|neither';
const denial = new RegExp(
  String.raw`(?:\b(?:${none}|free (?:of|from)|(?:check|inspect|look|test)(?:ed|ing)? for)|n['’]t)\s+(?:(?:longer|single|signs?|evidence|visible|obvious|apparent|of|any|the|a|to|been|found|seen|smell|immediate|at|on|asset|condition|further|other|known|visible)\s+)*(?:${trouble},? (?:${trouble},? )?n?or )?$`,
  'i',
);
/** In a list whose last part has "or" before it: `no sparks, smoke or burning`. */
const inList = new RegExp(
  String.raw`\b(?:${none})\s+(?:(?:single|signs?|evidence|visible|obvious|of|any)\s+)*(?:${trouble},? ){1,2}$`,
  'i',
);
const moreOfList = new RegExp(String.raw`^,? (?:${trouble},? )?n?or `, 'i');
/** Behind what it denies: `sparks: none`. Where words follow, it says something of its own: `on fire, no injuries`, `burning smell, no. 5`. */
const denialAfter =
  /^[\s?:"'=,-]{0,4}(?:no|none|nil|n\/a|not (?:found|present|seen)|absent|false)(?=\s*(?:$|[.,;!?"'{}<>()|\r\n]))(?!\. ?\d)/i;

/** What was looked for, and not found; or of which no more is said than where. */
const notFound =
  /\b(?:none|nothing|nil|no|not|clear|ok|okay|fine|good|satisfactory|pass(?:ed)?|normal)\b|n['’]t\b/i;
const onlyWhere = new RegExp(
  String.raw`^[\s,]*(?:(?:and|or|of|at|on|in|near|around|inside|under|behind|with|by|from|the|a|an|all|its|any|other|cut[- ]?outs?|fuse|service|supply|heads?|meter|tails?|cables?|neutral|board|box|cupboard|consumer|unit|terminals?|installation|property|house|thermal|camera|${trouble})(?:[\s,:]+|$))*$`,
  'i',
);

/** What takes a denial back: it holds for a time, a place or a person, and the sentence names another. */
const takenBack =
  /\b(?:until|till|unless|except|both|yes|last time|yesterday|today (?:it|there)|under load|after (?:isolat|switch|turn)\w*|(?:customer|tenant|neighbour|wife|husband) (?:do|does|did|has|had|gets?|got|can|could)(?! not|n['’]t)|every time|all the time|when (?:the|it|you|i|we|they|under)\b|with (?:the )?load on|like (?:it|this|that|these)|only (?:when|at|after|hea\w+|audible|if|in|on|under)|now (?:there|it)|but (?:now|only|i|he|she|they|we|it|on|in|at|there|from|when|then|today|customer)|(?:i|he|she|they|we) (?:do|does|did|can|could)(?! not|n['’]t)|(?:it|this|that) (?:is|was|comes?|came) (?:on|in|at|from|inside|coming)|there (?:is|was|are|were)(?! no\b| none\b| not|n['’]t))\b/i;

/** Whether the text says that what was found is not so. */
export function isDenied(text: string, { index, 0: { length } }: RegExpExecArray): boolean {
  const preceding = sentenceBefore(text, index, near);
  const behind = text.slice(index + length, index + length + 30);
  const rest = sentenceAfter(text, index + length, near);
  const [before] = denial.exec(preceding) ?? [];
  if (before !== undefined && /ed for/i.test(before)) return notFound.test(rest) || onlyWhere.test(rest);
  if (
    before === undefined &&
    !denialAfter.test(behind) &&
    !(moreOfList.test(behind) && inList.test(preceding))
  )
    return false;
  return !takenBack.test(rest);
}
