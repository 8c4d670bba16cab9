import { sql } from '@team-operations/database';
import type { FetchPublicDocument } from '@team-operations/service';
import { openTestBed, type TestBed } from '@team-operations/testing';
import { createMetadataDocuments, type MetadataDocuments } from '../metadata-documents.ts';
import { startDocumentHost, type DocumentHost } from './document-host.ts';

export interface DocumentsBed extends TestBed {
  host: DocumentHost;
  /** What the instances have logged. */
  lines: unknown[];
  logger: { info: (...line: unknown[]) => void };
  /** One of several processes that look up the same documents. */
  instance(fetchPublic?: FetchPublicDocument): MetadataDocuments;
  /** Moves the end of a client's freshness, as time would. */
  age(clientId: string, hours: number): Promise<unknown>;
}

export async function openDocumentsBed(): Promise<DocumentsBed> {
  const bed = await openTestBed('team_operations_auth');
  const host = await startDocumentHost();
  const { database, serviceDatabase } = bed;
  const lines: unknown[] = [];
  const logger = { info: (...line: unknown[]) => void lines.push(line) };
  return {
    ...bed,
    host,
    lines,
    logger,
    instance: (fetchPublic = host.fetchPublic) =>
      createMetadataDocuments({ database: serviceDatabase, allowLoopbackHttp: false, logger, fetchPublic }),
    age: (clientId, hours) =>
      database.query(sql`
        UPDATE oauth_client SET document_fresh_until = now() - make_interval(hours => ${hours}) WHERE client_id = ${clientId}`),
    async close() {
      await host.stop();
      await bed.close();
    },
  };
}
