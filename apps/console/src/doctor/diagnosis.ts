import type { Diagnosis, Outcome } from '@team-operations/pages-api';
import { request } from '../server/request.ts';

/** @throws Problem */
export function diagnoseClient(client: string): Promise<Diagnosis> {
  return request<Diagnosis>('GET', `/oauth/doctor?client=${encodeURIComponent(client)}`);
}

/** @throws Problem */
export function diagnoseMetadata(metadata: unknown): Promise<Diagnosis> {
  return request<Diagnosis>('POST', '/oauth/doctor', { body: metadata });
}

/** A JSON object, or undefined for any other text. */
export function metadataOf(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** `1 fails, 2 warnings`, in words for the end of an examination. */
export function summaryOf({ checks }: Diagnosis): string {
  const count = (outcome: Outcome) => checks.filter((check) => check.outcome === outcome).length;
  const failures = count('fail');
  const warnings = count('warn');
  if (failures > 0) return failures === 1 ? '1 check fails.' : `${failures} checks fail.`;
  if (warnings > 0) return `It works, with ${warnings === 1 ? '1 warning' : `${warnings} warnings`}.`;
  return 'No problems found.';
}
