import { todayInLondon } from '@team-operations/market';
import { submission } from '@team-operations/safe-isolation/test/blocks';
import { observe } from '@team-operations/safe-isolation/test/fault-model/observed';
import { flowFile, group } from '@team-operations/safe-isolation/test/market';
import { freshMpan } from '@team-operations/testing';
import { v7 as uuidV7 } from 'uuid';
import { openSwitchedBench } from './switched-gateway.ts';

/** What is true of the report of an open fault, every refusal says too. */
const { bench, gateway } = await openSwitchedBench();

/** Its last digit is the check digit. */
const withWrongDigit = (mpan: string) => mpan.slice(0, -1) + ((Number(mpan.at(-1)) + 1) % 10);
const eastern = '105 \\(the national number [^)]*; network operator: Eastern, EELC\\)';

/** A fault that was reported, and corrected since. */
async function reported(code: 'A' | 'B', mpan = freshMpan('10')) {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id } = details;
  const first = { ...blocks, job_details: { ...details, mpan }, dno_issue: { code, comment: 'Cover off' } };
  expect(await bench.submit(first)).toMatchObject({ status: 200 });
  const send = async (patch: object) => (await bench.submit({ job_id, ...patch })).body['message'];
  await send({ contact: { telephone: '01632 960009' } });
  const look = async () => observe(bench, job_id, await bench.settle());
  return {
    ...{ job_id, mpan, send, look },
    /** What the messages of refusals say: of a late retry, a reused key and of requests that are not valid, with and without a report. */
    async refusals() {
      const late = await bench.submit(first);
      const idempotencyKey = uuidV7();
      await bench.sip.submit({ job_id, additional_info: 'Cellar' }, { idempotencyKey });
      const reused = await bench.sip.submit({ job_id, additional_info: 'Loft' }, { idempotencyKey });
      const wrong = await bench.submit({ job_id, dno_issue: { code: 'B', coment: 'x' } });
      const other = await bench.submit({ job_id, colour: 'red' });
      const all = [late, reused, wrong, other];
      expect(all.map(({ status }) => status)).toEqual([409, 409, 400, 400]);
      return all.map(({ body }) => String(body['message']));
    },
  };
}

/** The operator answers that it does not act on the report (D0126). */
async function refuse(mpan: string, job_reference: string) {
  const parties = { from: { role: 'J', mpid: 'EELC' }, to: { role: 'M', mpid: bench.mpid } };
  const header = { flow: 'D0126', version: '001', ...parties, createdAt: new Date(Date.now() + 2000) };
  const said = { response: 'R', responded_on: todayInLondon(), job_reference, comment: 'Not ours' };
  expect(await bench.answer(flowFile(header, group('G01', { mpan }, group('G02', said))))).toEqual([]);
  await bench.settle();
}

const unchanged = /The category [AB] fault of this job, reported at [-\d]+ [:\d]+ UTC, is unchanged/;
const ofEastern = / UTC for the network operator \(Eastern, EELC\), is unchanged/;

it('when the operator has the report, then refusals name it', async () => {
  const { look, refusals } = await reported('B');
  await look();
  for (const message of await refusals()) {
    expect(message).toMatch(ofEastern);
    expect(message).not.toMatch(/refused|does not have/);
  }
});

it('when the operator refused the report, then refusals say so', async () => {
  const { job_id, mpan, look, send, refusals } = await reported('B');
  await look();
  await refuse(mpan, job_id);
  const said = new RegExp(
    `The network operator refused the report of the fault \\(Not ours\\)\\. Telephone ${eastern}\\.`,
  );
  expect(await send({ contact: { name: 'Kim' } })).toMatch(said);
  for (const message of await refusals()) {
    expect(message).toMatch(unchanged);
    expect(message).toMatch(said);
  }
});

const isHeld = /The network operator does not have the report yet: MPAN \d+ has a mistyped digit/;

it.each([
  ['B', `If that is not possible now: telephone ${eastern}\\.`],
  ['A', 'After the call, send the right value'],
] as const)(
  'when the report of category %s is held, then refusals say that the operator does not have it',
  async (code, remedy) => {
    const { look, refusals } = await reported(code, withWrongDigit(freshMpan('10')));
    expect((await look()).report?.state).toBe('HELD');
    for (const message of await refusals()) {
      expect(message).toMatch(unchanged);
      expect(message).toMatch(isHeld);
      expect(message).toMatch(new RegExp(remedy));
    }
  },
);

it('when the report that is to be held is not on record yet, then a refusal says so too', async () => {
  const { job_details, ...blocks } = submission('S1');
  const mpan = withWrongDigit(freshMpan('10'));
  const dno_issue = { code: 'B', comment: 'Cover off' };
  await bench.submit({ ...blocks, job_details: { ...job_details, mpan }, dno_issue });
  const { job_id } = job_details;
  expect((await bench.submit({ job_id, colour: 'red' })).body['message']).toMatch(isHeld);
});

it('when the report was not delivered, then refusals say that the operator does not have it', async () => {
  gateway.mode = 'refuses';
  const { look, refusals } = await reported('B');
  expect((await look()).report?.state).toBe('FAILED');
  for (const message of await refusals()) {
    expect(message).toMatch(unchanged);
    expect(message).toMatch(
      new RegExp(
        `could not be delivered \\(.*\\): the network operator does not have it\\. Telephone ${eastern}`,
      ),
    );
  }
});

it('when the operator rejected the report, then refusals say so', async () => {
  const { look, refusals } = await reported('B');
  const { report } = await look();
  const parties = { fromRole: 'J', fromMpid: 'EELC', toMpid: bench.mpid, sentAsRole: 'M' };
  const rejected = { fileId: report?.fileId, ...parties, reason: 'No such point' };
  await bench.answerFile('market.message.rejected', rejected);
  for (const message of await refusals()) {
    expect(message).toMatch(unchanged);
    expect(message).toMatch(
      new RegExp(
        `was rejected \\(No such point\\): the network operator does not act on it\\. Telephone ${eastern}`,
      ),
    );
  }
});

it('when the fault moved after its call, then refusals ask to call the operator back', async () => {
  const { mpan, look, send, refusals } = await reported('A');
  const { fault } = await look();
  await bench.operate('faults.confirm_call', { id: fault?.id, name: 'Robin', mpan });
  await send({ mpan: freshMpan('20') });
  await look();
  const said =
    /A call about MPAN .*: telephone the network operator again \(Eastern, EELC; ask your office for its number\), and say that the fault is elsewhere\./;
  for (const message of await refusals()) {
    expect(message).toMatch(/ UTC for the network operator \(Southern, SOUT\), is unchanged/);
    expect(message).toMatch(said);
  }
});
