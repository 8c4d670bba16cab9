import { createRegistry } from '@team-operations/service';
import { faultReport } from '@team-operations/testing';
import { startSipApi, submit, type SipApiUnderTest } from './sip-api.ts';

const metrics = createRegistry('search-limits-test');
let sip: SipApiUnderTest;
beforeAll(async () => {
  sip = await startSipApi({ metrics, refusalAlarms: { search: { address: 0 } } });
});
afterAll(() => sip.close());

it('says that a request without a credential was not searched when its address has used up the time, and counts it', async () => {
  const response = await submit(sip.app, null, faultReport());
  expect(response.status).toBe(401);
  expect(response.body.message).toContain(
    'The request was not searched for a fault report; if it reports a fault, nobody was notified. If there is danger to life: telephone 105 now (the national number for power cuts and danger to life) and stay on site.',
  );
  expect(await metrics.getSingleMetricAsString('refused_faults_total')).toMatch(/outcome="unread".* 1$/m);
});

it('searches the request of an installer from the same address', async () => {
  const response = await submit(sip.app, sip.team.api_keys['sip.write']!, {
    ...faultReport(),
    colour: 'red',
  });
  expect(response.status).toBe(400);
  expect(response.body.message).toContain('Nobody was notified of the DNO fault. Danger to life: telephone');
});

it('searches large bodies of a team that come together one after another, and a small one beside them', async () => {
  const key = sip.team.api_keys['sip.write']!;
  // Characters of two bytes, beyond the limit of a body: 1 MiB of its beginning and of its end are kept.
  const large = `{"job_id":"x",${'"k":["v中",1],'.repeat(130_000)}"z":1}`;
  const order: string[] = [];
  const send = async (name: string, body: string | object) => {
    const { message } = (await submit(sip.app, key, body)).body as { message: string };
    order.push(name);
    return message;
  };
  const answers = Promise.all(Array.from({ length: 3 }, () => send('large', large)));
  const small = send('small', { ...faultReport(), colour: 'red' });
  expect(await small).toContain('Nobody was notified of the DNO fault.');
  for (const message of await answers) expect(message).toContain('could not be read whole');
  expect(order.indexOf('small')).toBeLessThan(order.length - 1);
});
