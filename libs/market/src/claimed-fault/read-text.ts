import { claimBudget, claimsIn } from './claims.ts';
import type { ClaimedFault } from './claimed-fault.ts';
import { noFacts, together } from './facts.ts';
import { addNames, factsIn, noNames, readingOf, type NamesInText } from './facts-in-text.ts';
import { mostPieces, piecesOf } from './pieces.ts';
import { supplySignsIn } from './supply-off.ts';
import { bothSigns, noSupplySigns, type SupplySigns } from './supply-signs.ts';
import { windowsOf } from './windows.ts';
import { dangerInWords } from './words.ts';

/** Waits between the steps of a search; false when it must end. */
export type Next = () => Promise<boolean>;

/** What a text says. */
export interface TextReading {
  facts: ClaimedFault;
  signs: SupplySigns;
  /** True when it has a `dno_issue` with a category of its own. */
  isNamedReport: boolean;
  names: NamesInText;
  /** False when there is more in it than was looked at. */
  isWhole: boolean;
}

/** Words of danger to life beside a lower category come first: which of both is right is for people to ask. */
async function besideWords(facts: ClaimedFault, text: string, next: Next): Promise<ClaimedFault> {
  if (facts.category === 'A' || facts.category === null) return facts;
  for (const window of windowsOf(text)) {
    const comment = dangerInWords(window.text);
    if (comment !== undefined) return { ...facts, comment };
    if (!(await next())) break;
  }
  return facts;
}

/** Reads the names, values and words of a text, whatever its notation, in steps. */
export async function readText(text: string, next: Next): Promise<TextReading> {
  const budget = claimBudget();
  const names = noNames();
  let facts = noFacts;
  let signs = noSupplySigns;
  let [isNamedReport, mayGoOn, left] = [false, true, mostPieces];
  const pause = async () => (mayGoOn &&= await next());
  for (const window of windowsOf(text)) {
    if (mayGoOn && left > 0) {
      const pieces = piecesOf(window.text).filter(({ end }) => end <= window.until);
      left -= pieces.length;
      await pause();
      const claims = claimsIn(window.text, pieces, budget);
      isNamedReport ||= claims.some(({ isNamed }) => isNamed);
      await pause();
      const reading = readingOf(window.text, pieces);
      facts = together(facts, factsIn(reading, claims));
      addNames(reading, names);
      await pause();
      signs = bothSigns(signs, supplySignsIn(window.text, pieces));
    }
    await pause();
  }
  facts = await besideWords(facts, text, pause);
  return {
    facts,
    signs,
    isNamedReport,
    names,
    isWhole: budget.isWhole && mayGoOn && left > 0,
  };
}

/** What a text says of the supply, in steps. */
export async function readSupply(text: string, next: Next): Promise<SupplySigns> {
  let signs = noSupplySigns;
  for (const { text: part, until } of windowsOf(text)) {
    const pieces = piecesOf(part).filter(({ end }) => end <= until);
    signs = bothSigns(signs, supplySignsIn(part, pieces));
    if (!(await next())) break;
  }
  return signs;
}
