import { randomBytes } from 'node:crypto';
import { Secret } from '@team-operations/service';
import { readWebhookDependencies } from './dependencies.ts';

const keys = (written: string) => new Secret(written);

describe('readWebhookDependencies', () => {
  it('when keys are missing outside local mode, then the start fails and names the setting', () => {
    expect(() => readWebhookDependencies({ mode: 'production', webhookSecretKeys: undefined })).toThrow(
      /WEBHOOK_SECRET_KEYS/,
    );
  });

  it('when a key is too short, then the start fails without showing it', () => {
    const settings = { mode: 'local', webhookSecretKeys: keys('tooshort') } as const;
    expect(() => readWebhookDependencies(settings)).toThrow(/^(?!.*tooshort).*WEBHOOK_SECRET_KEYS/);
  });

  it('when the service is local, then secrets outlive a restart and loopback may be posted to', () => {
    const dependencies = () => readWebhookDependencies({ mode: 'local', webhookSecretKeys: undefined });
    expect(dependencies().secretBox.open(dependencies().secretBox.seal('one', 'a'), 'a')).toBe('one');
    expect(dependencies().allowLoopbackHttp).toBe(true);
  });

  it('when it is not, then loopback may not be posted to', () => {
    const webhookSecretKeys = keys(randomBytes(32).toString('base64'));
    expect(readWebhookDependencies({ mode: 'production', webhookSecretKeys }).allowLoopbackHttp).toBe(false);
  });
});
