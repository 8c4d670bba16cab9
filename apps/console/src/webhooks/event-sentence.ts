/** Events as people say them. One that came later is shown by its name. */
const sentences: Readonly<Record<string, string>> = {
  'job.completed': 'A job was completed',
  'job.aborted': 'A job was aborted',
  'sip.submission.accepted': 'The first submission of a job was accepted',
  'dno.fault.reported': 'A fault on a network operator’s equipment was reported',
  'dno.fault.updated': 'A fault on a network operator’s equipment was raised, lowered, moved or corrected',
  'dno.fault.closed': 'A fault on a network operator’s equipment was closed',
  'flow.acknowledged': 'A market message was acknowledged by its receiver',
  'flow.rejected': 'A market message was rejected by its receiver',
  'webhook.test': 'A test event',
};

export function sentenceOf(name: string): string {
  return sentences[name] ?? name;
}
