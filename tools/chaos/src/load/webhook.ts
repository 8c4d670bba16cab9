import type { DemoTeam } from '@team-operations/demo-team';

/** The events of the cases' webhooks. */
export const postedEvents = ['sip.submission.accepted', 'dno.fault.reported'];

/** Registers a receiver over REST with a key that may read the events; answers its id and the secret that is shown once. */
export async function registerWebhook(
  origin: string,
  team: DemoTeam,
  url: string,
): Promise<{ id: string; secret: string }> {
  const answer = await fetch(`${origin}/v1/webhooks`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${team.api_keys['apis.all']}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ url, events: postedEvents }),
  });
  const text = await answer.text();
  if (answer.status !== 201) throw new Error(`POST /v1/webhooks answered ${answer.status}: ${text}`);
  const body = JSON.parse(text) as { data?: { id: string; secret: string }; id: string; secret: string };
  return body.data ?? body;
}
