import { freshMpan } from '@team-operations/testing';
import { submission } from './blocks.ts';
import type { Bench } from './fault-model/bench.ts';
import { observe } from './fault-model/observed.ts';

/** What of a response the installer reads. */
export interface InWords {
  message: string;
  warnings: { field: string; warning: string; fix?: string }[];
}

/** A response as its reader has it: the bench leaves open what it has beside its messages. */
export const inWords = (body: unknown): InWords => body as InWords;

/** Its last digit is the check digit. */
const withWrongDigit = (mpan: string) => mpan.slice(0, -1) + ((Number(mpan.at(-1)) + 1) % 10);

/** A fault on the network of Eastern that can be called about; its report is held where the check digit is wrong. */
export async function calledReport(bench: Bench, code: 'A' | 'B', mpan = withWrongDigit(freshMpan('10'))) {
  const { job_details: details, ...blocks } = submission('S1');
  const { job_id: reference } = details;
  await bench.submit({
    ...blocks,
    job_details: { ...details, mpan },
    dno_issue: { code, comment: 'Cover off' },
  });
  const look = async () => {
    const events = await bench.settle();
    return { events, ...(await observe(bench, reference, events, 'fault', 'readBack')) };
  };
  const { fault } = await look();
  const id = fault?.id ?? '';
  return {
    ...{ id, mpan, reference, look },
    async call(at = mpan) {
      const said = { id, name: 'Robin', mpan: at, at: new Date().toISOString() };
      expect(await bench.operate('faults.confirm_call', said)).not.toBeNull();
      await look();
    },
    correct: async (patch: object, idempotencyKey?: string) => {
      const { status, body } = await bench.sip.submit({ job_id: reference, ...patch }, { idempotencyKey });
      expect({ status, body }).toMatchObject({ status: 200 });
      return inWords(body);
    },
  };
}
