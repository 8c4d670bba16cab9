import { isAbsolute } from 'node:path';
import { ConfigError } from '@team-operations/service';
import { addressesOf } from './addresses.ts';
import { readSettings } from './config.ts';

function problemsOf(environment: Record<string, string>): readonly string[] {
  try {
    readSettings(environment);
    return [];
  } catch (error) {
    return error instanceof ConfigError ? error.problems : [String(error)];
  }
}

describe('the settings of npm start', () => {
  it('when nothing is set, then every port has its usual number', () => {
    const settings = readSettings({});
    expect(settings).toMatchObject({
      gatewayPort: 3003,
      sipPort: 3004,
      sipWorkerPort: 3005,
      authPort: 3006,
      gatewayMetricsPort: 9464,
      sipMetricsPort: 9465,
      sipWorkerMetricsPort: 9466,
      workerPort: 0,
      workerMetricsPort: 0,
      mcpPort: 0,
      mcpMetricsPort: 0,
      authMetricsPort: 9467,
      postgresPort: 54_329,
      kafkaPort: 9092,
      kafkaControllerPort: 29_093,
    });
    expect(isAbsolute(settings.localDirectory)).toBe(true);
  });

  it('when several settings are wrong, then all are reported together', () => {
    const problems = problemsOf({ GATEWAY_PORT: 'http', KAFKA_PORT: '70000', BASE_URL: 'localhost' });
    expect(problems).toHaveLength(3);
    expect(problems.join('\n')).toMatch(/GATEWAY_PORT .*\n?.*KAFKA_PORT|KAFKA_PORT .*\n?.*GATEWAY_PORT/);
  });

  it('when two things are to listen on one port, then both settings are named', () => {
    expect(problemsOf({ SIP_PORT: '3003', KAFKA_PORT: '5000', POSTGRES_PORT: '5000' })).toEqual([
      'GATEWAY_PORT and SIP_PORT are both 3003: each requires its own port.',
      'POSTGRES_PORT and KAFKA_PORT are both 5000: each requires its own port.',
    ]);
  });

  it.each([
    [{}, 'http://localhost:3003', 'http://localhost:3004'],
    [{ GATEWAY_PORT: '8080', LISTEN_HOST: '0.0.0.0' }, 'http://localhost:8080', 'http://localhost:3004'],
    [{ LISTEN_HOST: '192.0.2.7' }, 'http://192.0.2.7:3003', 'http://192.0.2.7:3004'],
    [{ LISTEN_HOST: '2001:db8::7' }, 'http://[2001:db8::7]:3003', 'http://[2001:db8::7]:3004'],
    [{ BASE_URL: 'https://box.example/' }, 'https://box.example', 'http://localhost:3004'],
  ])('when %j is set, then callers use %s and %s', (environment, base_url, sip_base_url) => {
    expect(addressesOf(readSettings(environment))).toEqual({ base_url, sip_base_url });
  });
});
