import { restErrorBody } from '@team-operations/errors';
import { explainMalformed } from '@team-operations/safe-isolation';
import { listen, type ListenHandle } from '@team-operations/http';
import { createLogger, createRegistry } from '@team-operations/service';
import { testOddFramings } from '@team-operations/testing';
import { startGateway, type GatewayUnderTest } from './gateway.ts';

let gateway: GatewayUnderTest;
let server: ListenHandle;
beforeAll(async () => {
  const logger = createLogger({ name: 'framing-test', level: 'silent' });
  const shared = { logger, metrics: createRegistry('framing-test'), requestsPerMinute: 0 };
  const refusalAlarms = { perAddress: 1000, unidentified: 1000 };
  gateway = await startGateway({ ...shared, refusalAlarms });
  server = await listen(gateway.app, {
    port: 0,
    host: '127.0.0.1',
    portSetting: 'GATEWAY_PORT',
    requestMilliseconds: 1000,
    writeErrorBody: restErrorBody,
    explainMalformed: explainMalformed({ ...shared, database: gateway.serviceDatabase, refusalAlarms }),
  });
});
afterAll(async () => {
  await server.stop();
  await gateway.close();
});

testOddFramings({
  path: '/v1/sip',
  port: () => server.port,
  credential: () => gateway.team.api_keys['sip.write']!,
  database: () => gateway.database,
});
