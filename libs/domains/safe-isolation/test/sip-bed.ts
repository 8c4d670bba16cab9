import type { Database } from '@team-operations/database';
import { AppError, sipErrorBody } from '@team-operations/errors';
import { runOperation, type Operation, type OperationRequest } from '@team-operations/operations';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { partsOn, type RestOptions } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';
import type { SubmissionAnswer, SubmissionRecord } from '../src/index.ts';

type Refused = {
  message: string;
  errors: { field: string; error: string; fix?: string }[];
  received_before?: { revision: number };
};

/** A response; which of the body is there depends on the status. */
export interface Answer<Accepted = SubmissionAnswer> {
  status: number;
  body: Accepted & Refused & { status: 'success' | 'error'; request_id: string };
}

/** How a request is sent, beside its body. */
export interface Sending {
  /** Default: the key of the team that may do nothing else. */
  credential?: string | undefined;
  dryRun?: boolean;
  idempotencyKey?: string | undefined;
}

/** The domain on a database of its own. */
export interface SipBed extends TestBed {
  /** The same database as the SIP worker connects to it; `serviceDatabase` is as the submission API does. */
  workerDatabase: Database;
  /** Sends a worksheet. */
  submit(body: object, sending?: Sending): Promise<Answer>;
  /** Reads back what was submitted for a job. */
  readBack(jobId: string, credential?: string): Promise<Answer<SubmissionRecord>>;
}

const sent = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** The operation of this name, as the services run it. */
export function operationOf(
  bed: TestBed,
  dependencies: RestOptions = {},
): (name: string) => Operation | undefined {
  const { operations } = partsOn(bed, dependencies);
  return (name) => operations.find((operation) => operation.name === name);
}

/** Runs the operations of the submission API without its HTTP: the answer is as that writes it. */
function requestsOn(bed: TestBed, dependencies: RestOptions): Pick<SipBed, 'submit' | 'readBack'> {
  const find = operationOf(bed, dependencies);
  async function run(
    name: string,
    request: Partial<OperationRequest> & { input: unknown },
    credential = bed.team.api_keys['sip.write'],
  ) {
    const operation = find(name);
    if (operation === undefined) throw new Error(`there is no operation ${name}`);
    const requestId = uuidV7();
    const principal = await bed.authenticator.authenticate(`Bearer ${credential}`);
    try {
      const asked = { ...request, principal, surface: 'sip' as const, requestId };
      const { data } = await runOperation(operation, asked, bed.serviceDatabase);
      return { status: 200, body: sent({ status: 'success', request_id: requestId, ...(data as object) }) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.status, body: sent(sipErrorBody(error, requestId)) };
    }
  }
  return {
    submit: async (body, { credential, ...sending } = {}) =>
      (await run('sip.submit', { ...sending, input: sent(body) }, credential)) as Answer,
    readBack: async (jobId, credential) =>
      (await run('sip.get', { input: { jobId } }, credential)) as Answer<SubmissionRecord>,
  };
}

/** With what another process takes: requests about one job take turns in one process only. */
interface SipBeds extends SipBed {
  submitElsewhere: SipBed['submit'];
}

export async function openSipBed(dependencies: RestOptions = {}): Promise<SipBeds> {
  const bed = await openOwnTestBed('team_operations_sip_api');
  const workerDatabase = await bed.connectAs('team_operations_sip');
  const { submit: submitElsewhere } = requestsOn(bed, dependencies);
  return { ...bed, ...requestsOn(bed, dependencies), submitElsewhere, workerDatabase };
}
