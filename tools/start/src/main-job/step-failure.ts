/** A step of the main job that failed: the message says what was expected, and what came instead. */
export class StepFailure extends Error {
  override readonly name = 'StepFailure';
}

/** Something that both a person and the program can check. */
export function expectThat(holds: boolean, expected: string, got: unknown): void {
  if (!holds) throw new StepFailure(`expected ${expected}, got ${shortened(got)}`);
}

const longest = 400;

/** A value as text, cut where it gets too long to read. */
export function shortened(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing');
  return text.length > longest ? `${text.slice(0, longest)} …` : text;
}
