/** Alarms about answers that had no effect, for tests. */
const dno = { distributorId: '10', mpid: 'EELC', area: 'Eastern' };

/** An answer that fits no fault. */
export const quarantined = {
  inboundFileId: '01a1fd47-f157-77d4-a552-8af16f3ac69d',
  ...{ fileId: 'EELC000018', fromMpid: 'EELC', dno, mpan: '1000000123451', jobReference: 'JOB-1002' },
  answer: 'rejected' as const,
  comment: 'Not ours',
  reasons: ['EELC has no such fault.'],
  at: '2026-11-21T08:45:12.919Z',
};
/** What of one is unknown that cannot be read. */
export const nothingReadable = {
  fileId: null,
  fromMpid: null,
  dno: null,
  mpan: null,
  jobReference: null,
  answer: null,
  comment: null,
  reasons: ['The file has no trailer.'],
};
