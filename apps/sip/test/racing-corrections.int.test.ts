import { sql } from '@team-operations/database';
import { recordsOf } from '@team-operations/market';
import { registry } from '@team-operations/catalogue';
import { runOperation } from '@team-operations/operations';
import request from 'supertest';
import { v7 as uuidV7 } from 'uuid';
import { seriousFault, submission } from './blocks.ts';
import { eventsAfter, lastEvent, work, type OutboxEvent } from './outbox-events.ts';
import { startSipApiAlone, submit, type SipApiUnderTest } from './sip-api.ts';

let sip: SipApiUnderTest;
let key: string;
beforeAll(async () => {
  sip = await startSipApiAlone();
  key = sip.team.api_keys['sip.write']!;
});
afterAll(() => sip.close());

const doubtful = '1000000123452';

/** What the requests put into the outbox for the worker to do. */
async function workOf(requests: () => Promise<unknown>): Promise<OutboxEvent[]> {
  const before = await lastEvent(sip.database);
  await requests();
  const events = await eventsAfter(sip.database, before);
  return events.filter(({ topic }) => ['sip.submissions.v1', 'market.commands.v1'].includes(topic));
}

async function doWork(events: readonly OutboxEvent[]): Promise<void> {
  for (const event of events) await work(sip, event);
}

async function ask(name: string, id: string, more: object = {}) {
  const operation = registry.find((candidate) => candidate.name === name)!;
  const principal = {
    teamId: sip.team.id,
    credentialId: uuidV7(),
    personId: null,
    scopes: new Set(['flows.write']),
  };
  const asked = { principal, surface: 'rest', requestId: uuidV7(), input: { id, ...more } };
  const { data } = await runOperation(
    operation,
    asked as unknown as Parameters<typeof runOperation>[1],
    sip.database,
  );
  return data as { planId: string };
}

interface Made {
  reference: string;
  /** Id of the message to the network operator. */
  report: string;
  /** Id of the message to the supplier. */
  change: string;
}

/** A first submission that the worker has recorded, whose messages are sent unless they are held. */
async function submitted(details: object = {}): Promise<Made> {
  const body = { ...submission('S3'), dno_issue: seriousFault };
  const sent = { ...body, job_details: { ...body.job_details, ...details } };
  let flows: { flow_id: string }[] = [];
  await doWork(await workOf(async () => ({ flows } = (await submit(sip.app, key, sent)).body)));
  await deliverAll();
  return { reference: body.job_details.job_id, report: flows[0]!.flow_id, change: flows[1]!.flow_id };
}

const deliverAll = () =>
  sip.database.query(sql`UPDATE flow SET state = 'SENT', sent_at = now() WHERE state = 'QUEUED'`);

/** Everything that was handed on for delivery about a job: to whom, and what it says. */
async function handedOn(reference: string, flow: string): Promise<string[]> {
  const events = await sip.database.query<{ to: string; content: string }>(sql`
    SELECT data ->> 'toMpid' AS "to", data ->> 'content' AS content FROM outbox_message
    JOIN job ON job.id::text = data ->> 'jobId' AND external_reference = ${reference}
    WHERE topic = 'market.outbound.v1' AND data ->> 'flow' = ${flow} ORDER BY outbox_message.id`);
  return events.map(({ to, content }) => `${to} ${recordsOf(content).replaceAll('\n', ' ')}`);
}

const statesOf = async (reference: string, flow: string) => {
  const rows = await sip.database.query<{ state: string }>(sql`
    SELECT flow.state FROM flow JOIN job ON job.id = flow.job_id
    WHERE external_reference = ${reference} AND flow = ${flow} ORDER BY flow.created_at, flow.id`);
  return rows.map(({ state }) => state);
};

const correct = (reference: string, more: object) => submit(sip.app, key, { job_id: reference, ...more });

const orders = ['the request', 'the correction'] as const;

/** Both are on their way before the worker has seen either; it then sees the one that is named first. */
async function race(
  first: (typeof orders)[number],
  command: () => Promise<unknown>,
  correction: () => Promise<unknown>,
) {
  const asked = await workOf(command);
  const corrected = await workOf(correction);
  await doWork(first === 'the request' ? [...asked, ...corrected] : [...corrected, ...asked]);
  await deliverAll();
}

const released = { reason: 'Read on the meter', confirmedBy: 'Robin Watch' };
async function plannedFix(id: string, wish: object) {
  const { planId } = await ask('flows.fix', id, wish);
  return () => ask('flows.fix', id, { planId });
}

describe.each(orders)(
  'a correction and a request about the same message, when the worker sees %s first',
  (first) => {
    it('when a person releases it and the correction is of something else, then it goes out once', async () => {
      const { reference, report } = await submitted({ mpan: doubtful });
      const release = await plannedFix(report, { release: released });
      await race(first, release, () => correct(reference, { additional_info: 'Gate code 1234' }));
      // A correction that came first has changed the message: then the person looks again.
      if (first === 'the correction') await inTurn(await plannedFix(report, { release: released }));
      expect(await handedOn(reference, 'D0135')).toHaveLength(1);
      expect(await statesOf(reference, 'D0135')).not.toContain('HELD');
    });

    it('when a person releases it and the correction has the right MPAN, then nothing more goes to the wrong operator', async () => {
      const { reference, report } = await submitted({ mpan: doubtful });
      const release = await plannedFix(report, { release: released });
      await race(first, release, () => correct(reference, { mpan: '1100000123456' }));
      expect(await handedOn(reference, 'D0135')).toEqual([expect.stringMatching(/^EMEB .*1100000123456/)]);
    });

    it('when a person sets what the correction has too, then it goes out once', async () => {
      const { reference, report } = await submitted({ mpan: undefined });
      const fix = await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] });
      await race(first, fix, () => correct(reference, { mpan: '1100000123456' }));
      expect(await handedOn(reference, 'D0135')).toHaveLength(1);
      expect(await statesOf(reference, 'D0135')).toEqual(['SENT']);
    });

    it('when a person sets one MPAN and the correction has another, then only the operator of the latter is notified', async () => {
      const { reference, report } = await submitted({ mpan: undefined });
      const fix = await plannedFix(report, { set: [{ field: 'mpan', value: '1200000123450' }] });
      await race(first, fix, () => correct(reference, { mpan: '1100000123456' }));
      expect(await handedOn(reference, 'D0135')).toEqual([expect.stringMatching(/^EMEB .*1100000123456/)]);
    });

    it('when a person sets what holds it and the correction is of something else, then it goes out once and is not held again', async () => {
      const { reference, report } = await submitted({ mpan: undefined });
      const fix = await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] });
      await race(first, fix, () => correct(reference, { additional_info: 'Gate code 1234' }));
      const expected = first === 'the request' ? [1, ['SENT']] : [0, ['HELD']];
      expect([(await handedOn(reference, 'D0135')).length, await statesOf(reference, 'D0135')]).toEqual(
        expected,
      );
    });

    it('when it is sent again and corrected, then its first text goes where it went, and the new one once', async () => {
      const { reference, report } = await submitted();
      await race(
        first,
        () => ask('flows.resend', report),
        () => correct(reference, { dno_issue: { comment: 'Cut-out has melted' } }),
      );
      const texts = await handedOn(reference, 'D0135');
      // A report that a newer one has replaced is not sent again.
      expect(texts).toHaveLength(first === 'the request' ? 3 : 2);
      expect(texts.filter((text) => text.includes('melted'))).toHaveLength(1);
      expect(texts.every((text) => text.startsWith('EELC '))).toBe(true);
    });

    it('when it is made again while another receiver is named, then that one gets it once', async () => {
      const { reference, change } = await submitted();
      await race(
        first,
        () => ask('flows.regenerate', change),
        () => correct(reference, { supplier_mpid: 'NEWS' }),
      );
      const texts = await handedOn(reference, 'D0139');
      expect(texts.map((text) => text.slice(0, 4))).toEqual(['EXEN', 'NEWS']);
    });

    it('when a person sets another receiver and so does the correction, then that one gets it once', async () => {
      const { reference, change } = await submitted();
      const fix = await plannedFix(change, { set: [{ field: 'supplier_mpid', value: 'NEWS' }] });
      await race(first, fix, () => correct(reference, { supplier_mpid: 'NEWS' }));
      expect((await handedOn(reference, 'D0139')).map((text) => text.slice(0, 4))).toEqual(['EXEN', 'NEWS']);
    });

    it('when the fault is withdrawn, then a released report goes out at most once, and none is left waiting', async () => {
      const { reference, report } = await submitted({ mpan: doubtful });
      const release = await plannedFix(report, { release: released });
      await race(first, release, () => correct(reference, { dno_issue: null }));
      expect(await handedOn(reference, 'D0135')).toEqual([]);
      expect(await statesOf(reference, 'D0135')).not.toContain('QUEUED');
    });
  },
);

/** The worker has done everything before the next request comes. */
async function inTurn(...requests: (() => Promise<unknown>)[]): Promise<void> {
  for (const send of requests) {
    await doWork(await workOf(send));
    await deliverAll();
  }
}

describe('a correction after a request about the same message', () => {
  it('when it has what a person has set, then nothing more goes out, and the history and the read-back say so', async () => {
    const { reference, report } = await submitted({ mpan: undefined });
    await inTurn(await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] }));
    await inTurn(() => correct(reference, { mpan: '1100000123456' }));
    expect(await handedOn(reference, 'D0135')).toHaveLength(1);
    const events = await sip.database.query(sql`
      SELECT event, details -> 'revision' AS revision FROM flow_history WHERE flow_id = ${report}::uuid ORDER BY at, id`);
    expect(events.at(-1)).toEqual({ event: 'unchanged', revision: 2 });
    const { body } = await request(sip.app)
      .get(`/v2/job-data/${reference}`)
      .set('Authorization', `Bearer ${key}`);
    const shown = body.flows.map(({ flow, state }: { flow: string; state: string }) => `${flow} ${state}`);
    expect(shown.sort()).toEqual(['D0135 SENT', 'D0139 SENT']);
  });

  it('when a fault is withdrawn and reported again in the same words, then the operator is notified again', async () => {
    const { reference } = await submitted();
    await inTurn(
      () => correct(reference, { dno_issue: null }),
      () => correct(reference, { dno_issue: seriousFault }),
    );
    const texts = await handedOn(reference, 'D0135');
    expect([texts.length, new Set(texts).size]).toEqual([2, 1]);
  });

  it('when a category is corrected and corrected back, then the operator is notified each time', async () => {
    const { reference } = await submitted();
    await inTurn(
      () => correct(reference, { dno_issue: { code: 'C' } }),
      () => correct(reference, { dno_issue: { code: 'B' } }),
    );
    const categories = (await handedOn(reference, 'D0135')).map((text) => / A02\|(.)\|/.exec(text)?.[1]);
    expect(categories).toEqual(['B', 'C', 'B']);
  });

  it('when a slip in the MPAN is corrected back, then what waited is dropped and nothing is sent twice', async () => {
    const { reference } = await submitted();
    await inTurn(() => correct(reference, { mpan: doubtful }));
    expect(await statesOf(reference, 'D0135')).toEqual(['SENT', 'HELD']);
    await inTurn(() => correct(reference, { mpan: '1000000123451' }));
    expect(await statesOf(reference, 'D0135')).toEqual(['SENT']);
    expect(await handedOn(reference, 'D0135')).toHaveLength(1);
  });

  it('when its receiver has rejected what it says, then it is sent once more', async () => {
    const { reference, report } = await submitted({ mpan: undefined });
    await inTurn(await plannedFix(report, { set: [{ field: 'mpan', value: '1100000123456' }] }));
    await sip.database.query(sql`UPDATE flow SET state = 'REJECTED' WHERE id = ${report}::uuid`);
    await inTurn(() => correct(reference, { mpan: '1100000123456' }));
    expect(await handedOn(reference, 'D0135')).toHaveLength(2);
  });
});

describe('a request for what a correction has sent already', () => {
  it.each(['flows.regenerate', 'flows.fix'])(
    'when it is %s, then it is refused and names the message that did',
    async (name) => {
      const { reference, change } = await submitted();
      await inTurn(() => correct(reference, { supplier_mpid: 'NEWS' }));
      await expect(ask(name, change)).rejects.toMatchObject({
        issues: [
          {
            path: 'flow',
            message: expect.stringMatching(/^D0139 of file SIP\S+ has already sent NEWS exactly this$/),
          },
        ],
      });
    },
  );
});

describe('a correction and a request that two workers have at the same moment', () => {
  it('when it is made again while another receiver is named, then that one gets it once, every time', async () => {
    for (let round = 0; round < 15; round += 1) {
      const { reference, change } = await submitted();
      const asked = await workOf(() => ask('flows.regenerate', change));
      const corrected = await workOf(() => correct(reference, { supplier_mpid: 'NEWS' }));
      await Promise.all([...asked, ...corrected].map((event) => work(sip, event)));
      expect((await handedOn(reference, 'D0139')).map((text) => text.slice(0, 4))).toEqual(['EXEN', 'NEWS']);
    }
  });
});
