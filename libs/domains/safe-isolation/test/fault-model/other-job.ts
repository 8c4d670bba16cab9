import fc from 'fast-check';
import { submission } from '../blocks.ts';
import { points, Step, type Act, type Point } from './commands.ts';
import { nothingAsked } from './nothing-asked.ts';

/** Another name than that of the job of a sequence, and the same in files, where `|` ends a field. */
const namesakeOf = (reference: string) => reference.replace('/', '|');

const reports =
  (point: Point, isNamesake: boolean): Act =>
  async ({ bench, mpans, reference, gateway }, model) => {
    // Its second report would move the first one, and one that waits is at no operator.
    if (isNamesake && (model.hasNamesake || gateway.mode !== 'there')) return nothingAsked;
    const { job_details: details, ...blocks } = submission('S1');
    const named = isNamesake ? { job_id: namesakeOf(reference) } : {};
    const { status } = await bench.submit({
      ...blocks,
      job_details: { ...details, ...named, mpan: mpans[point] },
      dno_issue: { code: 'B', comment: 'another one' },
    });
    expect(status).toBe(200);
    if (isNamesake) {
      model.hasNamesake = true;
      model.namesakeAt.add(mpans[point]);
    }
    return status;
  };

/** Another job reports a fault at a metering point of the sequence: an answer that names no job, or one by a shared reference, may mean either. */
export const otherJob = fc
  .tuple(fc.constantFrom(...points), fc.boolean())
  .map(
    ([point, isNamesake]) =>
      new Step(
        { name: `another job${isNamesake ? ' of the same name' : ''} reports a fault at ${point}` },
        reports(point, isNamesake),
      ),
  );
