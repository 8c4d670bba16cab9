import { Type } from '@sinclair/typebox';
import { webhookKind } from '@team-operations/operations';
import { Uuid } from '@team-operations/schemas';
import { sipSubmissions } from '../topics/sip-submissions.ts';

export const submissionAccepted = webhookKind(sipSubmissions, 'sip.submission.accepted', {
  summary: 'The first submission of a job was accepted',
  // A submission is read back by its submitter alone (`GET /v1/sip/{jobId}`), a job by the whole team.
  scopes: ['jobs.read', 'sip.write'],
  details: 'GET /v1/jobs/{jobId}',
  data: Type.Object({
    submissionId: Uuid,
    jobId: Uuid,
    revision: Type.Integer({ minimum: 1 }),
    scenario: Type.String({ description: 'S1 to S9' }),
  }),
  example: {
    submissionId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c04',
    jobId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
    revision: 1,
    scenario: 'S3',
  },
  dataOf: ({ submissionId, jobId, revision, scenario }) => ({ submissionId, jobId, revision, scenario }),
});
