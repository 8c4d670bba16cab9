import { sql, type Database, type Sql } from '@team-operations/database';
import { inboundMetrics, takeInbound, type InboundFile } from '../src/index.ts';
import { createLogger, createRegistry } from '@team-operations/service';
import { freshMpan, openOwnTestBed, type TestBed } from '@team-operations/testing';
import { flowFile, freshMpid, group } from './market.ts';

export const logger = createLogger({ name: 'failing-files-test', level: 'silent' });
export const metrics = () => inboundMetrics(createRegistry('failing-files-test'));

type Taker = ReturnType<typeof takeInbound>;

/** Takes files of the market on a database of its own, also where statements fail. */
export interface InboundFilesBed extends TestBed {
  taker(database?: Database): Taker;
  /** The database, but a statement whose text or values have the word fails with this error. */
  failingAt(word: string, error: () => Error): Database;
  rowOf(id: string): Promise<{ quarantined: { group: string | null; reason: string }[] } | undefined>;
  alarmsOf(id: string): Promise<{ type: string; extensions: object; data: object }[]>;
}

export const file = (content: string | Buffer): InboundFile => {
  const bytes = Buffer.from(content);
  return { name: 'a.txt', content: bytes, size: bytes.length };
};

const parties = () => ({ from: { role: 'X', mpid: freshMpid() }, to: { role: 'M', mpid: freshMpid() } });
export const request = (reference = 'REQ') =>
  flowFile(
    { flow: 'D0142', version: '001', ...parties() },
    group('H01', { mpan: freshMpan() }, group('H02', { job_reference: reference })),
  );

function failing({ serviceDatabase }: TestBed, word: string, error: () => Error): Database {
  const guarded =
    <R extends object>(run: (statement: Sql) => Promise<R[]>) =>
    (statement: Sql) => {
      if (statement.text.includes(word) || statement.values.some((value) => String(value).includes(word)))
        return Promise.reject(error());
      return run(statement);
    };
  return {
    ...serviceDatabase,
    query: guarded(serviceDatabase.query) as Database['query'],
    transaction: (work) =>
      serviceDatabase.transaction((transaction) =>
        work({ ...transaction, query: guarded(transaction.query) as typeof transaction.query }),
      ),
  };
}

/** Takes it until it is put away, as a transport does, at most `most` times. Answers how often it took. */
export async function takenAfter(take: Taker, inbound: InboundFile, most = 3): Promise<number> {
  for (let attempt = 1; attempt <= most; attempt += 1) {
    const isPutAway = await take(inbound).then(
      () => true,
      () => false,
    );
    if (isPutAway) return attempt;
  }
  return Infinity;
}

export async function openInboundFilesBed(): Promise<InboundFilesBed> {
  const bed = await openOwnTestBed('team_operations_sip');
  return {
    ...bed,
    taker: (database = bed.serviceDatabase) =>
      takeInbound({ database, logger, metrics: metrics(), live: false }),
    failingAt: (word, error) => failing(bed, word, error),
    async rowOf(id) {
      const [row] = await bed.database.query<{ quarantined: { group: string | null; reason: string }[] }>(
        sql`SELECT quarantined FROM inbound_file WHERE id = ${id}::uuid`,
      );
      return row;
    },
    alarmsOf: (id) =>
      bed.database.query<{ type: string; extensions: object; data: object }>(
        sql`SELECT type, extensions, data FROM outbox_message WHERE topic = 'operations.alarms.v1' AND key = ${id} ORDER BY id`,
      ),
  };
}
