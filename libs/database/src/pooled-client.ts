import pg from 'pg';
import { outsideTransaction } from './open-transaction.ts';
import { listen } from './row-reader.ts';

/** What pg calls once it is connected, before and after TLS. */
type Listened = Parameters<typeof listen>[0] & {
  attachListeners: (stream: Parameters<typeof listen>[1]) => void;
};

/**
 * The class of a pool's connections. What one does itself is no input or output of the code that holds a transaction. It is closed when
 * the server takes longer for one statement: a server that hangs rather than refuses must not keep requests for ever.
 *
 * One timer goes with a connection, not with each statement as pg's `query_timeout`, whose closures made V8 keep the rows of
 * every answer until the next full garbage collection.
 */
export function pooledClient(answerMilliseconds: number): typeof pg.Client {
  return class PooledClient extends pg.Client {
    /** When the statement was sent that is not answered yet; undefined while there is none. */
    private sentAt: number | undefined;
    private timer: NodeJS.Timeout | undefined;

    constructor(config?: string | pg.ClientConfig) {
      super(config);
      // The types of pg have neither of what is replaced and read here.
      const connection = this.connection as unknown as Listened;
      connection.attachListeners = (stream) => listen(connection, stream);
      this.on('drain', () => (this.sentAt = undefined));
      this.once('end', () => clearTimeout(this.timer));
    }

    override connect(...given: never[]): never {
      return outsideTransaction((): unknown => super.connect(...(given as [never]))) as never;
    }

    override query(...given: never[]): never {
      this.sentAt = performance.now();
      this.timer ??= this.lookAfter(answerMilliseconds);
      return outsideTransaction((): unknown => super.query(...(given as [never]))) as never;
    }

    private lookAfter(milliseconds: number): NodeJS.Timeout {
      return outsideTransaction(() => setTimeout(() => this.look(), milliseconds).unref());
    }

    /** Runs now and then while statements are sent. */
    private look(): void {
      this.timer = undefined;
      if (this.sentAt === undefined) return;
      const left = answerMilliseconds - (performance.now() - this.sentAt);
      if (left > 0) this.timer = this.lookAfter(left);
      else this.connection.stream.destroy(new Error('Connection terminated: a statement was not answered'));
    }
  };
}
