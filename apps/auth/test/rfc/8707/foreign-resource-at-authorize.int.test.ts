import {
  askAuthorization,
  decide,
  goodRequest,
  registerClient,
  signIn,
  startAuth,
  redirectParameters,
} from '../../auth.ts';
import { foreign } from './foreign.ts';

const auth = await startAuth();
afterAll(() => auth.close());
const client = await registerClient(auth.app);
const browser = await signIn(auth);

it.each(foreign)(
  'when the resource is %j, then the client gets invalid_target (RFC 8707 2)',
  async (resource) => {
    const parameters = { ...goodRequest(client), resource };
    const { status, body } = await askAuthorization(auth, parameters);
    expect({ status, error: body.error }).toEqual({ status: 400, error: 'invalid_target' });
    const decided = redirectParameters(await decide(auth, browser, parameters));
    expect(decided).toMatchObject({ error: 'invalid_target', state: 'a state' });
    expect(decided).not.toHaveProperty('code');
  },
);
