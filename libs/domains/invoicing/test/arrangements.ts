import { sql } from '@team-operations/database';
import { aJob } from '@team-operations/jobs/arrangements';
import { call, type Arrangements, type RestUnderTest } from '@team-operations/testing';

type Rest = Pick<RestUnderTest, 'app' | 'team'>;

/** Sends a POST that must succeed, and answers its data. */
export async function sent<Answer extends object = { id: string }>(
  { app, team }: Rest,
  path: string,
  body: object,
): Promise<Answer> {
  const answer = await call(app, team.api_keys['apis.all']!, 'post', path, body);
  if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.text}`);
  return (answer.body as { data: Answer }).data;
}

/** A profile that is accepted. */
export const aProfile = {
  name: 'Example Isolations Ltd',
  addressLines: ['1 Example Street', 'Exampleton'],
  postcode: 'EX1 1EX',
  vatNumber: 'GB 123 4567 82',
  companyNumber: '01234567',
  bank: { accountName: 'Example Isolations Ltd', sortCode: '20-00-00', accountNumber: '12345678' },
  paymentTermsDays: 30,
  defaultVatRate: 2000,
  invoicePrefix: 'INV-',
  creditNotePrefix: 'CN-',
};

/** Saves the profile of the team. */
export const saveProfile = (rest: Rest, more: object = {}) =>
  sent(rest, '/v1/invoicing/profile/upsert', { ...aProfile, ...more });

/** Where a client is billed. */
export const anAddress = { addressLines: ['2 Example Street', 'Exampleton'], postcode: 'EX1 1EX' };

/** Creates a contract with the team's client, which is valid from 2020. */
export const aContract = (rest: Rest, more: object = {}) =>
  sent(rest, '/v1/invoicing/contracts', {
    clientId: rest.team.client_id,
    name: 'EV chargers',
    validFrom: '2020-01-01',
    billTo: anAddress,
    ...more,
  });

/** Creates a rate of a contract for the team's job type. */
export const aRate = (rest: Rest, contractId: string, more: object = {}) =>
  sent(rest, '/v1/invoicing/rates', {
    contractId,
    jobTypeId: rest.team.job_type_id,
    kind: 'COMPLETED_VISIT',
    validFrom: '2020-01-01',
    netPence: 12_345,
    vatRate: 2000,
    ...more,
  });

/** A profile, a contract with the team's client, and rates of completed and of aborted visits. */
export async function aSetup(rest: Rest) {
  await saveProfile(rest);
  const { id: contractId } = await aContract(rest);
  const { id: rateId } = await aRate(rest, contractId);
  await aRate(rest, contractId, { kind: 'ABORTED_VISIT', netPence: 5000 });
  return { contractId, rateId };
}

/** A job of the team's client that has ended. */
export const anEndedJob = (rest: Rest, status: 'COMPLETED' | 'ABORTED' = 'COMPLETED', more: object = {}) =>
  aJob(rest, status, { clientId: rest.team.client_id, mpan: '1000000123451', ...more });

/** A draft with one line that is of no job. */
export const aDraft = (rest: Rest, more: object = {}) =>
  sent(rest, '/v1/invoices/draft', {
    clientId: rest.team.client_id,
    billTo: anAddress,
    lines: [{ activity: 'Call-out', netPence: 5000, vatRate: 2000 }],
    ...more,
  });

/** A finalized invoice. The team gets its profile. */
export async function anInvoice(rest: Rest, more: object = {}): Promise<{ id: string; number: string }> {
  await saveProfile(rest);
  const { id: invoiceId } = await aDraft(rest, more);
  return sent(rest, '/v1/invoices/finalize', { invoiceId });
}

/** A template that begins so, and shows what is required. */
export const aTemplate = (
  beginning: string,
) => `${beginning}<p>{{number}} {{invoiceDate}} {{creditedNumber}}</p>
<p>{{issuerName}} {{#issuerAddress}}{{addressLine}}{{/issuerAddress}} {{vatNumber}}</p>
<p>{{clientName}} {{#clientAddress}}{{addressLine}}{{/clientAddress}}</p>
{{#lines}}<p>{{activity}} {{net}} {{vatRate}}</p>{{/lines}}<p>{{net}} {{vat}} {{gross}}</p>`;

/** For each operation an input that succeeds, and what must be there for it. */
export const arrangements: Arrangements = {
  'invoices.list': async (rest) => {
    await anInvoice(rest);
    return { limit: 5 };
  },
  'invoices.get': async (rest) => ({ id: (await anInvoice(rest)).id }),
  'invoices.pdf': async (rest) => {
    const { id } = await anInvoice(rest);
    await rest.database.query(sql`
      INSERT INTO pdf (id, team_id, kind, state, content) VALUES (${id}::uuid, ${rest.team.id}::uuid, 'invoice', 'ready', '%PDF-1.3')
      ON CONFLICT (team_id, id) DO NOTHING`);
    return { id };
  },
  'invoices.get_defaults': async (rest) => {
    await anEndedJob(rest);
    return { clientId: rest.team.client_id };
  },
  'invoices.list_uninvoiced': async (rest) => {
    await anEndedJob(rest);
    return { limit: 5 };
  },
  'invoices.upsert_draft': async ({ team }) => ({
    clientId: team.client_id,
    lines: [{ activity: 'Call-out', netPence: 5000, vatRate: 2000 }],
  }),
  'invoices.finalize': async (rest) => {
    await saveProfile(rest);
    return { invoiceId: (await aDraft(rest)).id };
  },
  'invoices.approve': async (rest) => ({ invoiceId: (await anInvoice(rest)).id }),
  'invoices.credit': async (rest) => ({ id: (await anInvoice(rest)).id, reason: 'Wrong client' }),
  'invoicing_profile.get': async (rest) => {
    await saveProfile(rest);
    return {};
  },
  'invoicing_profile.upsert': async () => aProfile,
  'invoicing_contracts.list': async (rest) => {
    await aContract(rest);
    return { limit: 5 };
  },
  'invoicing_contracts.get': async (rest) => ({ id: (await aContract(rest)).id }),
  'invoicing_contracts.create': async ({ team }) => ({
    clientId: team.client_id,
    name: 'EV chargers',
    validFrom: '2026-01-01',
  }),
  'invoicing_contracts.end': async (rest) => ({ id: (await aContract(rest)).id, validTo: '2030-12-31' }),
  'invoicing_rates.list': async (rest) => {
    await aRate(rest, (await aContract(rest)).id);
    return { limit: 5 };
  },
  'invoicing_rates.get': async (rest) => ({ id: (await aRate(rest, (await aContract(rest)).id)).id }),
  'invoicing_rates.create': async (rest) => ({
    contractId: (await aContract(rest)).id,
    jobTypeId: rest.team.job_type_id,
    kind: 'ABORTED_VISIT',
    validFrom: '2026-01-01',
    netPence: 5000,
    vatRate: 2000,
  }),
  'invoicing_rates.end': async (rest) => ({
    id: (await aRate(rest, (await aContract(rest)).id)).id,
    validTo: '2030-12-31',
  }),
  'invoice_template.get': async () => ({}),
  'invoice_template.upsert': async () => ({ body: aTemplate('<h1>{{title}} {{number}}</h1>') }),
};
