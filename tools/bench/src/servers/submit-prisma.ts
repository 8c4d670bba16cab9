/** `POST /v2/job-data` as Prisma's interactive transaction over the rows that the service writes. */
import { hash, randomUUID } from 'node:crypto';
import { uuidV7 } from '@team-operations/service';
import express from 'express';
import { barePrisma } from './bare-prisma.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import type { SubmissionBody } from './submission-body.ts';

const prisma = barePrisma();
const app = bareExpress();
const credentialId = randomUUID();
const { teamId } = baseline;
const events = [
  { topic: 'dno.fault-notifications.v1', type: 'dno.fault.reported' },
  { topic: 'dno.open-faults.v1', type: 'dno.open-fault.changed' },
  { topic: 'sip.submissions.v1', type: 'sip.submission.accepted' },
  { topic: 'job.events.v1', type: 'job.created' },
  { topic: 'job.events.v1', type: 'job.completed' },
];

type Transaction = Parameters<Parameters<typeof prisma.$transaction>[0]>[0];

async function write(transaction: Transaction, body: SubmissionBody): Promise<string> {
  const { job_id: externalReference, mpan, date_of_action: date } = body.job_details;
  const [jobId, submissionId, requestId] = [uuidV7(), uuidV7(), uuidV7()];
  const job = { id: jobId, externalReference, mpan, status: 'COMPLETED' as const };
  await transaction.job.create({
    data: { ...job, teamId, scheduledDate: new Date(date), completedAt: new Date() },
  });
  await transaction.sipSubmission.create({
    data: {
      id: submissionId,
      teamId,
      jobId,
      revision: 1,
      scenario: 'S3',
      scenarioTableVersion: 1,
      submission: body,
      bodyHash: hash('sha256', JSON.stringify(body), 'buffer'),
      answer: {},
    },
  });
  await transaction.sipRevision.create({
    data: { teamId, submissionId, revision: 1, received: body, scenario: 'S3', credentialId, requestId },
  });
  const { code: category, comment } = body.dno_issue;
  await transaction.dnoFault.create({ data: { id: uuidV7(), teamId, jobId, category, comment, mpan } });
  await transaction.auditEntry.create({
    data: {
      id: uuidV7(),
      teamId,
      operation: 'sip.submit',
      resourceId: jobId,
      after: job,
      credentialId,
      surface: 'sip',
      requestId,
    },
  });
  await transaction.outboxMessage.createMany({
    data: events.map((event) => ({
      ...event,
      eventId: uuidV7(),
      key: jobId,
      lane: 0,
      extensions: {},
      data: body,
    })),
  });
  return submissionId;
}

app.post('/v2/job-data', express.json(), async (req, res) => {
  const id = await prisma.$transaction((transaction) => write(transaction, req.body as SubmissionBody));
  res.json({ status: 'success', message: 'Submission accepted.', submission_id: id });
});

listen(app);
