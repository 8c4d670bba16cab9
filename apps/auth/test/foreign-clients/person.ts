import { signIn } from '../auth.ts';
import type { RunningService } from './running-service.ts';

/** The person opens the address to which the client sent them, and decides; answers where their browser goes then. */
export async function decideInBrowser(
  { auth, baseUrl }: RunningService,
  address: URL,
  decision: 'approve' | 'deny' = 'approve',
): Promise<URL> {
  const { cookie, csrfToken } = await signIn(auth);
  const shown = await fetch(address, { headers: { Accept: 'application/json', Cookie: cookie } });
  expect({ status: shown.status, shown: await shown.json() }).toMatchObject({ status: 200 });
  const decided = await fetch(`${baseUrl}/oauth/authorize`, {
    method: 'POST',
    headers: {
      Cookie: cookie,
      'X-CSRF-Token': csrfToken,
      'Content-Type': 'application/json',
      Origin: baseUrl,
    },
    body: JSON.stringify({ ...Object.fromEntries(address.searchParams), decision }),
  });
  const answer = (await decided.json()) as { redirect_to: string };
  expect({ status: decided.status, answer }).toMatchObject({ status: 200 });
  return new URL(answer.redirect_to);
}

/** What a service that takes tokens says to this one: the status, and the scopes when it is let in. */
export async function callResource({ baseUrl }: RunningService, accessToken: string) {
  const answer = await fetch(`${baseUrl}/v1/team`, { headers: { Authorization: `Bearer ${accessToken}` } });
  const { data } = (await answer.json()) as { data?: { scopes: string[] } };
  return { status: answer.status, scopes: data?.scopes };
}
