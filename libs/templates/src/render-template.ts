import Mustache from 'mustache';
import { parse } from './parse.ts';

type Value = string | number | boolean;
type Item = Readonly<Record<string, Value>>;

/** A question without an answer: neither its section nor the negated one is shown, and in place of its value these words. */
const words = Object.assign(() => '', { toString: () => 'not answered' });
export const unanswered = () => words;

/** What a template shows, by name. */
export type View = Readonly<Record<string, Value | typeof unanswered | readonly Item[]>>;

/** What a body came to: HTML, or why there is none, for an issue of the caller. */
export type Rendered = { html: string; failure?: never } | { html?: never; failure: string };

/** Without a prototype: a name such as `constructor` is nothing but a name. */
const bare = (record: object): object => Object.assign(Object.create(null) as object, record);

class TooLong extends Error {}

/** Stops as soon as it has written more than `left` characters: a short body can show much for each item of a long list. */
class LimitedWriter extends Mustache.Writer {
  private left: number;

  constructor(longest: number) {
    super();
    this.left = longest;
  }

  private spend<Written>(written: Written): Written {
    this.left -= typeof written === 'string' ? written.length : 0;
    if (this.left < 0) throw new TooLong();
    return written;
  }

  override rawValue(token: string[]): string {
    return this.spend(super.rawValue(token));
  }

  override escapedValue(token: string[], context: Mustache.Context): string {
    return this.spend(super.escapedValue(token, context));
  }
}

/**
 * Renders a checked body. Values are escaped as HTML. No more than `longest` characters are made. A body that was saved before a rule of
 * `checkTemplate` may fail by it.
 */
export function renderTemplate(body: string, view: View, longest: number): Rendered {
  const parsed = parse(body);
  if ('refusal' in parsed) return { failure: parsed.refusal.message };
  const entries = Object.entries(view).map(([name, value]) => [
    name,
    typeof value === 'object' ? value.map(bare) : value,
  ]);
  const context = new Mustache.Context(bare(Object.fromEntries(entries) as object));
  try {
    // A question without an answer is a function: mustache reads the text of its section from the body.
    return {
      html: new LimitedWriter(longest).renderTokens(parsed.tokens as never, context, undefined, body),
    };
  } catch (error) {
    if (error instanceof TooLong) return { failure: `renders to more than ${longest} characters` };
    throw error;
  }
}
