/** Ids that are none of the team's, whether they exist nowhere or are another team's. */
export const noClient = {
  code: 'reference_not_found' as const,
  path: 'clientId',
  message: "is not one of your team's clients",
  fix: 'Send the id of a client of your team; GET /v1/clients lists them.',
};

export const noContract = {
  code: 'reference_not_found' as const,
  path: 'contractId',
  message: "is not one of your team's contracts",
  fix: 'Send the id of a contract of your team; GET /v1/invoicing/contracts lists them.',
};

export const contractOfAnother = {
  path: 'contractId',
  message: 'is a contract of another client',
  fix: 'Send a contract of the client; GET /v1/invoicing/contracts?clientId=… lists them.',
};

export const withdrawnContract = {
  path: 'contractId',
  message: 'is a contract that was withdrawn: it ended before its first day',
  fix: 'Send another contract of the client, or none; GET /v1/invoicing/contracts?clientId=… lists them.',
};

export const noJobType = {
  code: 'reference_not_found' as const,
  path: 'jobTypeId',
  message: "is not one of your team's job types",
  fix: 'Send the id of a job type of your team; GET /v1/job-types lists them.',
};

export const noInvoice = {
  code: 'reference_not_found' as const,
  path: 'invoiceId',
  message: "is not one of your team's invoices",
  fix: 'Send the id of an invoice of your team; GET /v1/invoices lists them.',
};

/** What needs the profile of a team that has none. */
export const noProfile = {
  path: 'profile',
  message: 'does not exist: your team has no invoicing profile',
  fix: 'Save one with POST /v1/invoicing/profile/upsert.',
};
