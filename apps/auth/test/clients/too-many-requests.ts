import { startAuth, type AuthUnderTest } from '../auth.ts';
import { post, type Client } from './replay.ts';

/**
 * Assistants that run elsewhere send everyone's requests from a few addresses: they are counted one client at a time, and
 * the responses are those of OAuth.
 */
export function itIsCountedByItself(makeClient: (auth: AuthUnderTest) => Promise<Client>): void {
  describe('when the service takes two token requests of a client', () => {
    let limited: AuthUnderTest;
    beforeAll(async () => {
      limited = await startAuth({ tokenLimit: 2 });
    });
    afterAll(() => limited.close());

    it('when it sends a third, then it reads when to come back, and others of the same address are served', async () => {
      const [busy, quiet] = [await makeClient(limited), await makeClient(limited)];
      const refresh = busy.refresh('svc_rt_gone');
      expect((await post(busy, refresh)).status).toBe(400);
      expect((await post(busy, refresh)).status).toBe(400);
      const refusal = await post(busy, refresh);
      expect({ status: refusal.status, type: refusal.type }).toEqual({
        status: 429,
        type: 'application/json',
      });
      expect(refusal.body).toEqual({
        error: 'temporarily_unavailable',
        error_description: expect.any(String),
      });
      expect(Number(refusal.get('Retry-After'))).toBeGreaterThan(0);
      expect(refusal.get('RateLimit')).toContain('r=0');
      expect(refusal.get('Access-Control-Allow-Origin')).toBe('*');
      expect((await post(quiet, quiet.refresh('svc_rt_gone'))).status).toBe(400);
    });
  });
}
