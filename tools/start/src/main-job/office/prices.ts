import { Type } from '@sinclair/typebox';
import { Uuid } from '@team-operations/schemas';
import { keyFor, type StepContext } from '../step-context.ts';
import { restCaller } from '../rest-caller.ts';

const contractName = 'Demo contract';
const validFrom = '2026-01-01';

const profile = {
  name: 'Demo Isolations Ltd',
  addressLines: ['1 Example Street', 'Exampleton'],
  postcode: 'EX1 1EX',
  vatNumber: 'GB 123 4567 82',
  companyNumber: '01234567',
  paymentTermsDays: 30,
  defaultVatRate: 2000,
  bank: { accountName: 'Demo Isolations Ltd', sortCode: '20-00-00', accountNumber: '12345678' },
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
};

const Named = Type.Object({ id: Uuid, name: Type.String() });
const Any = Type.Object({ data: Type.Unknown() });

/** Saves who bills, unless the team has done so. */
async function ensureProfile(context: StepContext): Promise<void> {
  const url = `${context.demo.base_url}/v1/invoicing/profile`;
  const headers = { Authorization: `Bearer ${keyFor(context, 'invoices.read')}` };
  const { status } = await fetch(url, { headers, signal: context.signal });
  if (status !== 404) return;
  await restCaller(context, 'invoices.write').post('/v1/invoicing/profile/upsert', profile, 200, Any);
}

/** The contract of the demo client: that of an earlier run, else a new one with a price for each completed visit. */
export async function ensurePrices(context: StepContext): Promise<string> {
  await ensureProfile(context);
  const { client_id: clientId, job_type_id: jobTypeId } = context.demo.team;
  const { data } = await restCaller(context, 'invoices.read').get(
    `/v1/invoicing/contracts?limit=100&clientId=${clientId}`,
    Type.Object({ data: Type.Array(Named) }),
  );
  const known = data.find(({ name }) => name === contractName);
  if (known !== undefined) return known.id;
  const write = restCaller(context, 'invoices.write');
  const billTo = { addressLines: ['2 Example Street', 'Exampleton'], postcode: 'EX1 1EX' };
  const contract = await write.post(
    '/v1/invoicing/contracts',
    { clientId, name: contractName, validFrom, billTo },
    201,
    Type.Object({ data: Named }),
  );
  const contractId = contract.data.id;
  const rate = { contractId, jobTypeId, kind: 'COMPLETED_VISIT', validFrom, netPence: 12_500 };
  await write.post('/v1/invoicing/rates', rate, 201, Any);
  return contractId;
}
