import { sql } from '@team-operations/database';
import { RESPONSE_CLOCK, todayInLondon } from '@team-operations/market';
import type { ConsumedEvent } from '@team-operations/messaging';
import { createLogger, createRegistry } from '@team-operations/service';
import { freshMpan, openOwnTestBed, type TestBed } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { inboundMetrics, takeInbound, type marketInbound } from '../src/index.ts';
import { handleInbound } from './handlers.ts';
import { takenAfter } from './inbound-files-bed.ts';
import {
  answerFile,
  flowFile,
  freshFileId,
  giveMpid,
  group,
  openFault,
  ownSecond,
  sentFlow,
  type SentFlow,
} from './market.ts';

/** Each field of each answer, damaged alone: it has its effect, or staff are alarmed. */
let bed: TestBed;
let mpid: string;
beforeAll(async () => {
  bed = await openOwnTestBed('team_operations_sip');
  mpid = await giveMpid(bed.database, bed.team.id);
});
afterAll(() => bed.close());

const operator = { role: 'J', mpid: 'EELC' };
const logger = createLogger({ name: 'damaged-answers-test', level: 'silent' });
const metrics = inboundMetrics(createRegistry('damaged-answers-test'));

interface Event {
  id: string;
  topic: string;
  type: string;
  data: object;
}
let last = '0';
/** Those since the last call. */
async function nextEvents(): Promise<Event[]> {
  const events = await bed.database.query<Event>(sql`
    SELECT id::text, type, topic, data FROM outbox_message WHERE id > ${last}::bigint ORDER BY outbox_message.id`);
  last = events.at(-1)?.id ?? last;
  return events;
}
const isAlarm = ({ topic }: Event) => topic === 'operations.alarms.v1';

/** Takes the file, and lets what it says have its effect, as the worker does. Answers whether staff are alarmed. */
async function alarms(content: string): Promise<boolean> {
  const parts = { database: bed.serviceDatabase, logger, metrics };
  const bytes = Buffer.from(content);
  const file = { name: `${freshFileId()}.txt`, content: bytes, size: bytes.length };
  const attempts = await takenAfter(takeInbound({ ...parts, live: false }), file);
  expect(attempts).toBeLessThanOrEqual(3);
  const handle = handleInbound({ ...parts, responseClock: RESPONSE_CLOCK });
  const taken = await nextEvents();
  for (const { topic, type, data } of taken) {
    if (topic !== 'market.inbound.v1') continue;
    // As the outbox has it: its type and data are of one kind of the topic, which the compiler cannot know.
    const event = { id: uuidV7(), type, data } as unknown as ConsumedEvent<typeof marketInbound>;
    await bed.serviceDatabase.transaction((transaction) => handle(event, transaction));
  }
  return [...taken, ...(await nextEvents())].some(isAlarm);
}

async function reported(): Promise<SentFlow> {
  const flow = await sentFlow(bed.database, { teamId: bed.team.id, fromMpid: mpid, mpan: freshMpan() });
  await openFault(bed.database, bed.team.id, flow);
  return flow;
}

/** What the answers say of the report and its fault, so that one that had an effect shows. */
const stateOf = async ({ id, jobId }: SentFlow) =>
  JSON.stringify(
    await bed.database.query(sql`
      SELECT fault.response, fault.closed_at, flow.state FROM dno_fault AS fault
      JOIN flow ON flow.job_id = fault.job_id WHERE fault.job_id = ${jobId}::uuid AND flow.id = ${id}::uuid`),
  );

const to = () => ({ role: 'M', mpid });
const response = (code: string) => (flow: SentFlow) => {
  const today = todayInLondon();
  const said = { response: code, responded_on: today, cleared_on: today, comment: 'On our way' };
  const header = { flow: 'D0126', version: '001', from: operator, to: to(), createdAt: ownSecond() };
  const answered = group('G02', { ...said, job_reference: flow.jobReference });
  return flowFile(header, group('G01', { mpan: flow.mpan }, answered));
};
const ofFile = (reason?: string) => (flow: SentFlow) =>
  answerFile({ from: operator, to: to() }, flow.fileId, reason);

const damages: Record<string, (field: string) => string> = {
  emptied: () => '',
  'one character': (field) => `${field.slice(0, 1)}?${field.slice(2)}`,
  swapped: (field) => field.slice(0, -2) + field.slice(-1) + field.slice(-2, -1),
};

/** The file with one field damaged, or one of its separators or lines lost: each with what was done. */
function* damagedFiles(content: string): Generator<[string, string]> {
  const lines = content.trimEnd().split('\n');
  const withLine = (at: number, ...line: string[]) => [...lines.toSpliced(at, 1, ...line), ''].join('\n');
  for (const [at, line] of lines.entries()) {
    yield [`line ${at} lost`, withLine(at)];
    const fields = line.split('|').slice(0, -1);
    for (const [index, field] of fields.entries()) {
      const where = `field ${index} of ${fields[0]}`;
      yield [
        `${where} without its separator`,
        withLine(
          at,
          `${fields.slice(0, index + 1).join('|')}${fields
            .slice(index + 1)
            .map((it) => `${it}|`)
            .join('')}`,
        ),
      ];
      for (const [how, damage] of Object.entries(damages))
        yield [
          `${where} ${how}`,
          withLine(
            at,
            fields
              .with(index, damage(field))
              .map((it) => `${it}|`)
              .join(''),
          ),
        ];
    }
  }
}

it.each([
  ['D0126 A', response('A')],
  ['D0126 R', response('R')],
  ['D0126 C', response('C')],
  ['A0001 A', ofFile()],
  ['A0001 R', ofFile('Not ours')],
])('ignores no %s in silence, whichever of its fields is damaged', async (_, answer) => {
  const silent: string[] = [];
  const first = await reported();
  const before = await stateOf(first);
  const count = [...damagedFiles(answer(first))].length;
  await nextEvents();
  for (let index = 0; index < count; index += 1) {
    const flow = await reported();
    const [how, content] = [...damagedFiles(answer(flow))][index] ?? ['', ''];
    if (!(await alarms(content)) && (await stateOf(flow)) === before) silent.push(how);
  }
  expect(count).toBeGreaterThan(60);
  expect(silent).toEqual([]);
});
