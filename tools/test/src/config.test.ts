import { readSettings } from './config.ts';

it('when nothing is set, then the ports are none of those of `npm start`', () => {
  const { dataDirectory, ...ports } = readSettings({});
  expect(ports).toEqual({ postgresPort: 54_339, kafkaPort: 9192, kafkaControllerPort: 9193 });
  expect(dataDirectory).toMatch(/\.local\/test$/);
});

it('when a port is set, then it is taken', () => {
  expect(readSettings({ TEST_KAFKA_PORT: '19192' }).kafkaPort).toBe(19_192);
});

it.each(['0', '65536', '80.5', 'x'])('when a port is %s, then the setting is named', (value) => {
  expect(() => readSettings({ TEST_POSTGRES_PORT: value })).toThrow(/TEST_POSTGRES_PORT/);
});
