import type { Database } from '@team-operations/database';
import { AppError, sipErrorBody } from '@team-operations/errors';
import { runOperation, type Operation } from '@team-operations/operations';
import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { partsOn } from '@team-operations/testing/rest';
import { v7 as uuidV7 } from 'uuid';

export interface Answer {
  status: number;
  body: Record<string, unknown>;
}

/** The domain on a database of its own. */
export interface SipBed extends TestBed {
  /** The same database as the SIP worker connects to it; `serviceDatabase` is as the submission API does. */
  workerDatabase: Database;
  /** Sends a worksheet, as the key of the team that may do nothing else. */
  submit(body: object): Promise<Answer>;
}

const sent = (value: object) => JSON.parse(JSON.stringify(value)) as Record<string, unknown>;

/** The operation of this name, as the services run it. */
export function operationOf(bed: TestBed): (name: string) => Operation | undefined {
  const { operations } = partsOn(bed);
  return (name) => operations.find((operation) => operation.name === name);
}

/** Runs the operation of the submission API without its HTTP: the answer is as that writes it. */
function submitOn(bed: TestBed): SipBed['submit'] {
  const operation = operationOf(bed)('sip.submit');
  if (operation === undefined) throw new Error('there is no operation sip.submit');
  return async (body) => {
    const requestId = uuidV7();
    const principal = await bed.authenticator.authenticate(`Bearer ${bed.team.api_keys['sip.write']}`);
    const request = { principal, surface: 'sip' as const, requestId, input: sent(body) };
    try {
      const { data } = await runOperation(operation, request, bed.serviceDatabase);
      return { status: 200, body: sent({ status: 'success', request_id: requestId, ...(data as object) }) };
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return { status: error.status, body: sent(sipErrorBody(error, requestId)) };
    }
  };
}

export async function openSipBed(): Promise<SipBed> {
  const bed = await openOwnTestBed('team_operations_sip_api');
  return { ...bed, submit: submitOn(bed), workerDatabase: await bed.connectAs('team_operations_sip') };
}
