import { mark } from './hostile.ts';

/** Each text in a value, also names of properties; JSON in a text is read. */
function* textsIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (/^[[{]/.test(value)) yield* textsIn(JSON.parse(value));
    else yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const [name, child] of Object.entries(value)) {
      yield name;
      yield* textsIn(child);
    }
}

/** Format characters, such as those that turn the direction of writing, and control characters but for line breaks and tabs. */
const hidden = /[\p{Cf}\u{E0000}-\u{E007F}]|[^\P{Cc}\n\t]/u;

/** Texts with a hostile text outside of marks, or with characters that show nowhere. */
export const problemsIn = (value: unknown): string[] =>
  [...textsIn(value)].filter((text) => hidden.test(text) || text.replaceAll(/«[^«»]*»/g, '').includes(mark));
