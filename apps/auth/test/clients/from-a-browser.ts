import request from 'supertest';
import { post, type Client } from './replay.ts';

const exposed = ['WWW-Authenticate', 'Retry-After', 'RateLimit', 'RateLimit-Policy'];

/** Programs in a browser read an answer only when it says that they may, refusals no less than successes. */
export function itAnswersBrowsers(origin: string, client: () => Client): void {
  it.each([
    ['/.well-known/oauth-protected-resource/mcp', 'GET', 'mcp-protocol-version'],
    ['/.well-known/oauth-protected-resource', 'GET', 'mcp-protocol-version'],
    ['/.well-known/oauth-authorization-server', 'GET', 'mcp-protocol-version'],
    ['/oauth/register', 'POST', 'content-type'],
    ['/oauth/token', 'POST', 'authorization,content-type'],
    ['/oauth/revoke', 'POST', 'content-type'],
  ])('when its browser asks whether it may send to %s, then it may', async (path, method, asked) => {
    const answer = await request(client().auth.app)
      .options(path)
      .set({ Origin: origin, 'Access-Control-Request-Method': method })
      .set('Access-Control-Request-Headers', asked);
    expect(answer.status).toBe(204);
    expect(answer.get('Access-Control-Allow-Origin')).toBe('*');
    expect(answer.get('Access-Control-Allow-Credentials')).toBeUndefined();
    expect(answer.get('Access-Control-Allow-Methods')).toContain(method);
    const allowed = answer.get('Access-Control-Allow-Headers')?.toLowerCase().split(', ');
    expect(allowed).toEqual(expect.arrayContaining(asked.split(',')));
  });

  it('when a request of it is refused, then it may read why', async () => {
    const { auth, headers } = client();
    const fromPage = { ...client(), headers: { ...headers, Origin: origin } };
    const refusals = [
      await post(fromPage, client().refresh('svc_rt_gone')),
      await request(auth.app)
        .post('/oauth/register')
        .set('Origin', origin)
        .send({ redirect_uris: ['http://a.example/'] }),
      await request(auth.app).post('/oauth/token').set('Origin', origin).send({ grant_type: 'no form' }),
    ];
    for (const refusal of refusals) {
      expect(refusal.status).toBe(400);
      expect(refusal.get('Access-Control-Allow-Origin')).toBe('*');
      const names = refusal.get('Access-Control-Expose-Headers')?.split(', ');
      expect(names).toEqual(expect.arrayContaining(exposed));
      expect(refusal.body.error).toEqual(expect.any(String));
    }
  });
}
