import { sql } from '@team-operations/database';
import { submission } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';
import { requestAboutFlow } from './flow-request.ts';

export interface MessageRow {
  id: string;
  state: string;
  fileId: string | null;
  content: string | null;
  mpan: string | null;
  toMpid: string | null;
  live: boolean;
}

export const doubtful = '1000000123452';

/** Messages of submissions, what people ask about them, and what the worker has noted. */
export function messageRequests(bench: () => Bench) {
  const database = () => bench().sip.database;
  const read = async (id: string): Promise<MessageRow> => {
    const [row] = await database().query<MessageRow>(sql`
      SELECT id, state, file_id AS "fileId", content, mpan, to_mpid AS "toMpid", live FROM flow WHERE id = ${id}::uuid`);
    return row!;
  };
  const historyOf = (id: string) =>
    database().query<{ event: string; details: { reason?: string } }>(
      sql`SELECT event, details FROM flow_history WHERE flow_id = ${id}::uuid ORDER BY at, id`,
    );
  const eventsOf = async (id: string) => (await historyOf(id)).map(({ event }) => event);

  /** The message, which the worker has sent by now; its history has the event. */
  async function sent(id: string, event = 'sent'): Promise<MessageRow> {
    await bench().settle();
    const row = await read(id);
    expect([row.state, await eventsOf(id)]).toEqual(['SENT', expect.arrayContaining([event])]);
    return row;
  }

  /** Submits a worksheet, and answers the D0139 that came of it, in a state. */
  async function aMessage(
    state: 'SENT' | 'HELD',
    details: object = {},
  ): Promise<MessageRow & { reference: string }> {
    const body = submission('S1');
    const worksheet = { ...body, job_details: { ...body.job_details, ...details } };
    const { flows } = (await bench().submit(worksheet)).body;
    await bench().settle();
    const row = await read(flows[0]!.flow_id!);
    expect(row.state).toBe(state);
    return { ...row, reference: body.job_details.job_id };
  }

  const ask = (name: string, id: string, more?: object) => requestAboutFlow(bench().sip, name, id, more);

  return { read, historyOf, eventsOf, sent, aMessage, ask };
}
