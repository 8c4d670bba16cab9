/** `POST /v2/job-data` as Prisma's interactive transaction over the rows that the service writes. */
import { hash, randomUUID } from 'node:crypto';
import express from 'express';
import { v7 as uuidV7 } from 'uuid';
import { barePrisma } from './bare-prisma.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import type { SubmissionBody } from './submission-body.ts';
import { submissionRows } from './submission-rows.ts';

const prisma = barePrisma();
const app = bareExpress();
const credentialId = randomUUID();
const { teamId } = baseline;
type Transaction = Parameters<Parameters<typeof prisma.$transaction>[0]>[0];

async function write(transaction: Transaction, body: SubmissionBody, requestId: string) {
  const { job_id: externalReference, mpan, date_of_action: date } = body.job_details;
  const { jobId, submissionId, faultId, answer, events, now } = submissionRows(body, teamId, requestId);
  const own = { submitter: 'team', mpan, mpanFromSubmission: true, telephoneDnoSince: now };
  await transaction.job.create({
    data: {
      id: jobId,
      teamId,
      externalReference,
      ...own,
      status: 'COMPLETED',
      scheduledDate: new Date(date),
      completedAt: new Date(),
    },
  });
  const chosen = { teamId, revision: 1, scenario: 'S3', answer };
  await transaction.sipSubmission.create({
    data: {
      ...chosen,
      id: submissionId,
      submitter: 'team',
      reference: externalReference,
      jobId,
      scenarioTableVersion: 1,
      submission: body,
      bodyHash: hash('sha256', JSON.stringify(body), 'buffer'),
    },
  });
  const revision = { ...chosen, submissionId, received: body, credentialId, requestId };
  await transaction.sipRevision.create({ data: revision });
  const { code: category, comment } = body.dno_issue;
  const times = { respondBy: now, callDemandedAt: now };
  const fault = { id: faultId, teamId, jobId, category, comment, mpan, dnoMpid: 'EELC', ...times };
  await transaction.dnoFault.create({ data: fault });
  await transaction.auditEntry.create({
    data: {
      id: uuidV7(),
      teamId,
      operation: 'sip.submit',
      resourceId: jobId,
      after: events.at(-1)?.data ?? {},
      credentialId,
      surface: 'sip',
      requestId,
    },
  });
  await transaction.outboxMessage.createMany({ data: events });
  return answer;
}

app.post('/v2/job-data', express.json(), async (req, res) => {
  const requestId = uuidV7();
  const answer = await prisma.$transaction((transaction) =>
    write(transaction, req.body as SubmissionBody, requestId),
  );
  res.json({ status: 'success', request_id: requestId, ...answer });
});

listen(app);
