import { Type } from '@sinclair/typebox';
import { freePort } from '@team-operations/testing';
import { call } from './call.ts';

it('says what to run when the services do not answer', async () => {
  const origin = `http://localhost:${await freePort()}`;
  const request = { method: 'GET', url: `${origin}/v1/team`, key: 'svc_x', status: 200 } as const;
  const asked = call({ ...request, answer: Type.Unknown(), signal: new AbortController().signal });
  await expect(asked).rejects.toThrow(`${origin} does not answer (ECONNREFUSED). Run npm start first.`);
});
