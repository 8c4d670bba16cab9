import { openTestBed, type openOwnTestBed, type TestBed } from '@team-operations/testing';
import { partsOn } from '@team-operations/testing/rest';
import type { Express } from 'express';
import { createApp, type GatewayParts } from '../src/app.ts';

export { call } from '@team-operations/testing';

export interface GatewayUnderTest extends TestBed {
  app: Express;
}

/**
 * The real gateway on the real database, with two teams. With `openOwnTestBed` no worker of another test processes what
 * is submitted.
 */
export async function startGateway(
  overrides: Partial<GatewayParts> = {},
  openBed: typeof openOwnTestBed = openTestBed,
): Promise<GatewayUnderTest> {
  const bed = await openBed('team_operations_gateway');
  const { dnoTelephones } = overrides;
  return { ...bed, app: createApp({ ...partsOn(bed, { dnoTelephones }), ...overrides }) };
}
