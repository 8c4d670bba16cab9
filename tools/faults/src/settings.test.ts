import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readSettings } from './settings.ts';

let local: string;
beforeAll(() => {
  local = mkdtempSync(path.join(tmpdir(), 'local-'));
  const demo = {
    base_url: 'http://localhost:3903',
    kafka_brokers: 'localhost:9992,localhost:9993',
    team: { api_keys: { 'apis.all': 'svc_demo' } },
  };
  writeFileSync(path.join(local, 'demo.json'), JSON.stringify(demo));
});
afterAll(() => rmSync(local, { recursive: true }));

describe('the settings of the command', () => {
  it('come from the demo file where the environment has none', () => {
    const settings = readSettings({}, local);
    expect(settings.brokers()).toEqual(['localhost:9992', 'localhost:9993']);
    expect(settings.access()).toMatchObject({ url: 'http://localhost:3903', key: 'svc_demo' });
    expect([settings.brokerAdvice, settings.access().advice]).toEqual(
      Array(2).fill(expect.stringMatching(/^The local run of npm start does not answer/)),
    );
  });

  it('come from the environment first', () => {
    expect(readSettings({ KAFKA_BROKERS: 'kafka:9092' }, local).brokers()).toEqual(['kafka:9092']);
  });

  it('never mix the demo file with the environment', () => {
    expect(() => readSettings({ KAFKA_BROKERS: 'kafka:9092' }, local).access()).toThrow(
      /^Set TEAM_API_URL too: /,
    );
    const team = { TEAM_API_URL: 'https://operations.example', TEAM_API_KEY: 'svc_real' };
    expect(() => readSettings(team, local).brokers()).toThrow(/^Set KAFKA_BROKERS too: /);
    expect(() => readSettings({ TEAM_API_KEY: 'svc_real' }, local).access()).toThrow(
      /^Set TEAM_API_URL too: /,
    );
    expect(readSettings(team, local).access()).toEqual({
      url: team.TEAM_API_URL,
      key: 'svc_real',
      advice: 'Check TEAM_API_URL.',
    });
  });

  it('are the defaults without either', () => {
    expect(readSettings({}, path.join(local, 'nowhere')).brokers()).toEqual(['localhost:9092']);
  });
});
