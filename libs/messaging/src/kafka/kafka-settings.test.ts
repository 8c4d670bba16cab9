import { defineConfig, loadConfig, processSettings, type ConfigError } from '@team-operations/service';
import { kafkaSettings } from './kafka-settings.ts';

const definition = defineConfig({ mode: processSettings.mode, ...kafkaSettings });

function read(mode: 'local' | 'production', KAFKA_BROKERS: string | undefined): readonly string[] | string {
  try {
    return loadConfig(definition, { SERVICE_MODE: mode, KAFKA_BROKERS }).kafkaBrokers;
  } catch (error) {
    return (error as ConfigError).problems.join();
  }
}

it.each([undefined, '', '  '])('production refuses to start with the brokers %j', (brokers) => {
  expect(read('production', brokers)).toContain('KAFKA_BROKERS is missing');
  expect(read('local', brokers)).toEqual(['localhost:9092']);
});

it('production takes brokers that are named, also one on the same host', () => {
  expect(read('production', 'kafka:9092, localhost:9092')).toEqual(['kafka:9092', 'localhost:9092']);
  expect(read('production', 'localhost:9092')).toEqual(['localhost:9092']);
});
