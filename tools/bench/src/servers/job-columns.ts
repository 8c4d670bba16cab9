/** The columns of a job, named as the answer names them. */
export const jobColumns = `id, status, scheduled_date AS "scheduledDate", job_type_id AS "jobTypeId", notes,
  external_reference AS "externalReference", mpan, supplier_id AS "supplierId", client_id AS "clientId",
  site_id AS "siteId", assigned_engineer_id AS "assignedEngineerId", abort_reason_id AS "abortReasonId",
  abort_comment AS "abortComment", next_actor AS "nextActor", next_action AS "nextAction",
  rebookings_left AS "rebookingsLeft", telephone_dno_since AS "telephoneDnoSince", created_at AS "createdAt",
  updated_at AS "updatedAt", assigned_at AS "assignedAt", started_at AS "startedAt", completed_at AS "completedAt",
  cancelled_at AS "cancelledAt", aborted_at AS "abortedAt", visited_on AS "visitedOn"`;

/** Where the next page starts, written as the service writes it: without an order of its own, and with the name of the list. */
export function cursorAfter(job: { id: string; createdAt: string }): string {
  return Buffer.from(`${job.createdAt} ${job.id}  jobs.list`).toString('base64url');
}
