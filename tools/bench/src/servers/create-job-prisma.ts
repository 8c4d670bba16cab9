/** `POST /v1/jobs` as Prisma's interactive transaction over the rows that the service writes: job, audit entry, event. */
import { randomUUID } from 'node:crypto';
import express from 'express';
import { v7 as uuidV7 } from 'uuid';
import { barePrisma } from './bare-prisma.ts';
import { bareExpress, listen } from './bare-server.ts';
import { baseline } from './baseline-settings.ts';
import { selectedJob, withDateOnly } from './prisma-job.ts';

const prisma = barePrisma();
const app = bareExpress();
const credentialId = randomUUID();

app.post('/v1/jobs', express.json(), async (req, res) => {
  const { scheduledDate = '', ...input } = req.body as Record<string, string>;
  const id = uuidV7();
  const data = await prisma.$transaction(async (transaction) => {
    const created = await transaction.job.create({
      data: { id, teamId: baseline.teamId, scheduledDate: new Date(scheduledDate), ...input },
      select: selectedJob,
    });
    const job = withDateOnly(created);
    await transaction.auditEntry.create({
      data: {
        id: uuidV7(),
        teamId: baseline.teamId,
        operation: 'jobs.create',
        resourceId: id,
        after: job,
        credentialId,
        surface: 'rest',
        requestId: uuidV7(),
      },
    });
    await transaction.outboxMessage.create({
      data: {
        eventId: uuidV7(),
        topic: 'job.events.v1',
        key: id,
        lane: 0,
        type: 'job.created',
        extensions: {},
        data: job,
      },
    });
    return job;
  });
  res.status(201).json({ data });
});

listen(app);
