import { openOwnTestBed, type TestBed } from '@team-operations/testing';
import { documentedResponses, listenTo, partsOn } from '@team-operations/testing/rest';
import type { Express } from 'express';
import { createApp, type GatewayParts } from '../src/app.ts';

export { call } from '@team-operations/testing';

export interface GatewayUnderTest extends TestBed {
  app: Express;
}

/**
 * The real gateway with two teams, on a database of its own: no worker of another test processes what is submitted.
 */
export async function startGateway(overrides: Partial<GatewayParts> = {}): Promise<GatewayUnderTest> {
  const bed = await openOwnTestBed('team_operations_gateway');
  const { dnoTelephones, operations } = overrides;
  const health = documentedResponses(operations);
  return { ...bed, app: createApp({ ...partsOn(bed, { dnoTelephones }), health, ...overrides }) };
}

export interface ListeningGateway extends GatewayUnderTest {
  url: string;
}

/** The same at an address, for clients other than Supertest. */
export async function startListeningGateway(
  overrides: Partial<GatewayParts> = {},
): Promise<ListeningGateway> {
  const gateway = await startGateway(overrides);
  const { url, close } = await listenTo(gateway.app);
  return {
    ...gateway,
    url,
    async close() {
      close();
      await gateway.close();
    },
  };
}
