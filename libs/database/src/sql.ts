/** A part of a statement: texts with what is between them, values or further parts. */
export class Sql {
  /** One more than `parts`. That of a template is one object for all its runs. */
  readonly pieces: readonly string[];
  readonly parts: readonly unknown[];

  constructor(pieces: readonly string[], parts: readonly unknown[]) {
    this.pieces = pieces;
    this.parts = parts;
  }

  /** What is sent beside the text, in its order. */
  get values(): unknown[] {
    const values: unknown[] = [];
    addValues(this, values);
    return values;
  }

  /** With `?` for each value. */
  get sql(): string {
    return textOf(this, () => '?');
  }

  /** As PostgreSQL reads it: with `$1` for the first value. */
  get text(): string {
    let count = 0;
    return textOf(this, () => `$${(count += 1)}`);
  }
}

function addValues({ parts }: Sql, values: unknown[]): void {
  for (const part of parts) {
    if (part instanceof Sql) addValues(part, values);
    else values.push(part);
  }
}

function textOf({ pieces, parts }: Sql, placeholder: () => string): string {
  let text = pieces[0] ?? '';
  for (const [index, part] of parts.entries())
    text += (part instanceof Sql ? textOf(part, placeholder) : placeholder()) + (pieces[index + 1] ?? '');
  return text;
}

/** A part of a statement as a template: what is between its texts is sent as a value, unless it is a further part. */
export function sql(pieces: readonly string[], ...parts: readonly unknown[]): Sql {
  return new Sql(pieces, parts);
}

/** A text as it is: never one that a caller has sent. */
export const raw = (text: string): Sql => new Sql([text], []);

/** No text. */
export const empty = raw('');

/** By separator, the texts between so many parts: parts of one shape share them. */
const separated = new Map<string, (readonly string[])[]>();

function separators(separator: string, count: number): readonly string[] {
  let known = separated.get(separator);
  if (known === undefined) separated.set(separator, (known = []));
  return (known[count] ??= ['', ...new Array<string>(count - 1).fill(separator), '']);
}

/** The parts or values with a separator between them. Throws without any. */
export function join(parts: readonly unknown[], separator = ','): Sql {
  if (parts.length === 0) throw new TypeError('nothing to join');
  return new Sql(separators(separator, parts.length), parts);
}
