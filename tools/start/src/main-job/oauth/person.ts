import { Type, type Static, type TSchema } from '@sinclair/typebox';
import { validator } from '@team-operations/schemas';
import type { StepContext } from '../step-context.ts';
import { shortened, StepFailure } from '../step-failure.ts';

const Session = Type.Object({
  data: Type.Object({ csrfToken: Type.String(), person: Type.Object({ name: Type.String() }) }),
});
const Asked = Type.Object({
  client_name: Type.String(),
  scopes: Type.Array(Type.Object({ name: Type.String(), description: Type.String() })),
});
const Decided = Type.Object({ redirect_to: Type.String() });

/** What the consent page shows. */
export type Asked = Static<typeof Asked>;

/** Someone of the team who is signed in, as the pages see it. */
export interface SignedInPerson {
  name: string;
  /** What they are shown of an authorization request. */
  look(authorization: URL): Promise<Asked>;
  /** Approves these of its scopes for the team; answers where the browser goes next. */
  approve(authorization: URL, scope: string): Promise<URL>;
}

async function answerOf<Schema extends TSchema>(response: Response, schema: Schema): Promise<Static<Schema>> {
  const text = await response.text();
  const asked = new URL(response.url).pathname;
  if (!response.ok)
    throw new StepFailure(`${asked}: expected 200, got ${response.status} ${shortened(text)}`);
  const { value, issues } = validator(schema)(JSON.parse(text));
  if (issues) throw new StepFailure(`${asked}: unexpected response: ${shortened(issues)}`);
  return value;
}

/** Signs the owner of the demo team in, as the sign-in page does. */
export async function signIn({ demo, signal }: StepContext): Promise<SignedInPerson> {
  const owner = demo.team.users.find(({ role }) => role === 'owner');
  if (owner === undefined) throw new Error('demo.json names no owner of the team');
  const send = (address: string | URL, headers: Record<string, string>, body?: object) =>
    fetch(address, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.any([signal, AbortSignal.timeout(10_000)]),
    });
  const { email, password } = owner;
  const signedIn = await send(`${demo.base_url}/settings/api/session`, {}, { email, password });
  const { data } = await answerOf(signedIn, Session);
  const Cookie = signedIn.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');
  return {
    name: data.person.name,
    look: async (authorization) => answerOf(await send(authorization, { Cookie }), Asked),
    async approve(authorization, scope) {
      const request = Object.fromEntries(authorization.searchParams);
      const decision = { ...request, scope, decision: 'approve', team_id: demo.team.id };
      const address = authorization.origin + authorization.pathname;
      const answer = await send(address, { Cookie, 'X-CSRF-Token': data.csrfToken }, decision);
      return new URL((await answerOf(answer, Decided)).redirect_to);
    },
  };
}
