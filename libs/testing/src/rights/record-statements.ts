import pg from 'pg';

const isData = (text: string) => /^\s*(WITH|SELECT|INSERT|UPDATE|DELETE)\b/i.test(text);

/** The texts of the statements over data that connections of a login role run, each once, from now until `stop`. */
export function recordStatements(login: string): { texts: ReadonlySet<string>; stop(): void } {
  const texts = new Set<string>();
  const prototype = pg.Client.prototype as unknown as { query(...args: unknown[]): unknown };
  const original = prototype.query;
  prototype.query = function query(this: pg.Client, ...args: unknown[]) {
    const [config] = args;
    const text = typeof config === 'string' ? config : (config as { text?: string } | undefined)?.text;
    if (this.user === login && text !== undefined && isData(text)) texts.add(text);
    return original.apply(this, args);
  };
  return {
    texts,
    stop() {
      prototype.query = original;
    },
  };
}
