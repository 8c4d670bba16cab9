import { join, sql, type Sql } from '@team-operations/database';
import type { BillingAddress } from '../billing-address.ts';
import type { VisitKind } from '../rates/rate.ts';

/** A price that applies to a visit. */
export interface Price {
  rateId: string;
  contractId: string;
  contractName: string;
  billTo: BillingAddress | null;
  netPence: number;
  vatRate: number;
}

/** A visit that ended a job, also one that failed before the job went on, and the prices that apply on its day. */
export interface Visit {
  id: string;
  jobId: string;
  /** 1 for the first visit of the job. */
  visit: number;
  /** The one with which it is billed while it has no outcome. */
  kind: VisitKind;
  /** False while a correction says that its work is in progress. Only billed visits are read so. */
  hasOutcome: boolean;
  endedAt: string;
  /** Its day, in the team's time zone. */
  date: string;
  clientId: string | null;
  jobTypeId: string | null;
  activity: string | null;
  mpan: string | null;
  /** The draft or invoice that bills it, the number of that, and as what and on which day; all null for none. */
  invoiceId: string | null;
  invoiceNumber: string | null;
  billedKind: VisitKind | null;
  /** The day with which it is billed. */
  billedOn: string | null;
  /** True when its day is after today in the team's time zone. */
  isAfterToday: boolean;
  /** The day on which or for which the job was planned, whichever is earlier; null for a job that a submission opened. */
  notBefore: string | null;
  /** True when no work was possible on its day (record 47): after today, or before the job was planned. */
  isDoubtful: boolean;
  prices: Price[];
}

const days = sql`visited.visited_on BETWEEN rate.valid_from AND coalesce(rate.valid_to, 'infinity')
    AND visited.visited_on BETWEEN contract.valid_from AND coalesce(contract.valid_to, 'infinity')`;

/** The rate and its contract have a day in common: neither was withdrawn. */
const anyDay = sql`greatest(rate.valid_from, contract.valid_from) <= coalesce(least(rate.valid_to, contract.valid_to), 'infinity')`;

/** NULL where a submission opened the job, and the day is not after today. */
const doubtful = sql`(visited.is_after_today OR visited.visited_on < visited.not_before)`;

const rates = (teamId: string): Sql => sql`
  FROM invoicing_rate AS rate JOIN invoicing_contract AS contract
    ON contract.team_id = rate.team_id AND contract.id = rate.contract_id
  WHERE rate.team_id = ${teamId}::uuid AND rate.kind = visited.kind`;

/** By the contracts of its client that are valid on its day. */
const prices = (teamId: string): Sql => sql`(
  SELECT coalesce(json_agg(json_build_object('rateId', rate.id, 'contractId', contract.id, 'contractName', contract.name,
    'billTo', contract.bill_to, 'netPence', rate.net_pence, 'vatRate', rate.vat_rate) ORDER BY contract.created_at, contract.id), '[]'::json)
  ${rates(teamId)} AND ${days} AND contract.client_id = visited.client_id AND rate.job_type_id = visited.job_type_id) AS prices`;

/**
 * A rate may be for the visit: one for such visits of its client and job type, as far as the job has these, on its day. Where that day is doubtful, the
 * day of the visit is not known, so a rate of any day counts.
 */
const mayHaveRate = (
  teamId: string,
): Sql => sql`EXISTS (SELECT ${rates(teamId)} AND ((${days}) OR (${doubtful} AND ${anyDay}))
    AND contract.client_id = coalesce(visited.client_id, contract.client_id) AND rate.job_type_id = coalesce(visited.job_type_id, rate.job_type_id))`;

/** It is not free: an aborted visit is billed only where a rate may be for it. */
export const isCharged = (teamId: string): Sql =>
  sql`(visited.kind = 'COMPLETED_VISIT' OR ${mayHaveRate(teamId)})`;

/** Visits to jobs of the team, as something to select from: `visited`. The client of a job is its own, else that of its site. */
export const visits = (teamId: string): Sql => sql`(
  SELECT visit.*, coalesce(job.client_id, site.client_id) AS client_id, job.job_type_id, job_type.name AS activity, job.mpan,
    invoice.number AS invoice_number, visit.visited_on > (now() AT TIME ZONE team.time_zone)::date AS is_after_today,
    CASE WHEN job.submitter IS NULL THEN least(job.scheduled_date, (job.created_at AT TIME ZONE team.time_zone)::date) END AS not_before
  FROM job_visit AS visit JOIN job ON job.team_id = visit.team_id AND job.id = visit.job_id
  JOIN team ON team.id = visit.team_id
  LEFT JOIN site ON site.team_id = job.team_id AND site.id = job.site_id
  LEFT JOIN job_type ON job_type.team_id = job.team_id AND job_type.id = job.job_type_id
  LEFT JOIN invoice ON invoice.team_id = visit.team_id AND invoice.id = visit.invoice_id
  WHERE visit.team_id = ${teamId}::uuid) AS visited`;

/** What a SELECT from `visits` names, so that a row is a Visit. */
export const visitColumns = (
  teamId: string,
): Sql => sql`visited.id, visited.job_id AS "jobId", visited.number AS visit,
  coalesce(visited.kind, visited.billed_kind) AS kind, visited.kind IS NOT NULL AS "hasOutcome", visited.ended_at AS "endedAt",
  visited.visited_on AS date, visited.client_id AS "clientId", visited.job_type_id AS "jobTypeId", visited.activity, visited.mpan,
  visited.invoice_id AS "invoiceId", visited.invoice_number AS "invoiceNumber", visited.billed_kind AS "billedKind",
  visited.billed_on AS "billedOn", visited.is_after_today AS "isAfterToday", visited.not_before AS "notBefore",
  coalesce(${doubtful}, false) AS "isDoubtful", ${prices(teamId)}`;

/** Of a billed visit, or a row of `job_visit`: it is not what it is billed as, or not on that day, or a correction says that its work is in progress. */
export const outdated = sql`(visited.kind IS NULL OR visited.billed_kind <> visited.kind OR visited.billed_on <> visited.visited_on)`;

/**
 * No invoice bills the visit as what it is on its day, and it was not for nothing: it is not free, or an invoice already bills it on another day. The
 * first condition is that of an index.
 */
export const uninvoiced = (teamId: string): readonly Sql[] => [
  sql`(visited.kind IS NOT NULL OR visited.invoice_id IS NOT NULL) AND (visited.invoice_id IS NULL OR ${outdated})`,
  sql`(visited.invoice_id IS NOT NULL OR ${isCharged(teamId)})`,
];

/** A sum of all that a draft follows from: of its visits, their jobs and their prices, and of its contract. Another one once any of it has changed. */
export const basisOf = (teamId: string, invoiceId: string): Sql => sql`((
  SELECT md5(coalesce(json_agg(basis ORDER BY basis.id)::text, '')) FROM (
    SELECT ${join([visitColumns(teamId)])} FROM ${visits(teamId)} WHERE visited.invoice_id = ${invoiceId}::uuid) AS basis)
  || coalesce((
    SELECT contract.updated_at::text FROM invoice AS drafted
    JOIN invoicing_contract AS contract ON contract.team_id = drafted.team_id AND contract.id = drafted.contract_id
    WHERE drafted.team_id = ${teamId}::uuid AND drafted.id = ${invoiceId}::uuid), ''))`;
