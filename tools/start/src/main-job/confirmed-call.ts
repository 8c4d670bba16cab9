import { Type } from '@sinclair/typebox';
import { Nullable, Uuid } from '@team-operations/schemas';
import { readJob, type Job } from './job.ts';
import { restCaller } from './rest-caller.ts';
import { keyFor, type StepContext } from './step-context.ts';
import { expectThat, StepFailure } from './step-failure.ts';

const Fault = Type.Object({
  id: Uuid,
  mpan: Type.String(),
  telephoneNow: Type.Boolean(),
  callConfirmedBy: Nullable(Type.String()),
  dno: Type.Object({ area: Type.String() }),
});

/** A call to the network operator, as the person at the board confirms it. */
export interface ConfirmedCall {
  name: string;
  /** Area of the operator. */
  dno: string;
  /** Reference of the job. */
  job: string;
  reference: string;
}

const name = 'Robin Watch';
const reference = 'EN-4711';

/** Finds the fault of the job, and confirms the call about it: without a confirmation, reminders are sent every ten minutes. */
export async function confirmCall(context: StepContext, job: Job): Promise<ConfirmedCall> {
  const { data: faults } = await restCaller(context, 'jobs.read').get(
    `/v1/dno-faults?jobId=${job.id}`,
    Type.Object({ data: Type.Array(Fault) }),
  );
  const [fault] = faults;
  if (fault === undefined) throw new StepFailure('expected a fault of the job, got none');
  expectThat(fault.telephoneNow, 'a call to be demanded', fault);
  const { data: confirmed } = await restCaller(context, 'jobs.write').post(
    `/v1/dno-faults/${fault.id}/confirm-call`,
    { name, reference, mpan: fault.mpan },
    200,
    Type.Object({ data: Fault }),
  );
  expectThat(
    !confirmed.telephoneNow && confirmed.callConfirmedBy === name,
    `${name} to have called`,
    confirmed,
  );
  const { telephoneDnoSince } = await readJob(context, job.id, keyFor(context, 'jobs.read'));
  expectThat(telephoneDnoSince === null, 'the job to demand no call any more', telephoneDnoSince);
  return { name, dno: confirmed.dno.area, job: context.visit.reference, reference };
}
