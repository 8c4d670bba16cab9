import { readRefused } from './claimed-fault.ts';

const asSent = async (body: unknown) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const { pointAsSent, facts } = await readRefused({ bytes: Buffer.from(text) });
  return { pointAsSent, mpan: facts.mpan };
};

describe('an MPAN that is none', () => {
  it.each<[string, unknown, string]>([
    ['all digits of a bill', { mpan: '00 801 101 10 0000 0123 451' }, '00 801 101 10 0000 0123 451'],
    ['a digit too few', { job_id: 'J', mpan: '10 0000 0123 45' }, '10 0000 0123 45'],
    ['a number', { mpan: 100000012345 }, '100000012345'],
    ['a letter in place of a digit', { mpan: '1O 0000 0123 451' }, '1O 0000 0123 451'],
    ['with another name', { job_details: { mpan_core: '10-0000-0123-45' } }, '10-0000-0123-45'],
    ['in a form', 'job_id=J&mpan=10+0000+0123+45', '10 0000 0123 45'],
    ['in XML', '<mpan>100000012345</mpan>', '100000012345'],
    ['without its end', '{"job_id":"J","mpan":"10 0000 0123 45', '10 0000 0123 45'],
  ])('is as it was sent: %s', async (_, body, point) => {
    expect(await asSent(body)).toEqual({ pointAsSent: point, mpan: null });
  });

  it.each<[string, unknown]>([
    ['none', { job_id: 'J', visits: 12345678 }],
    ['null', { mpan: null, meter: { serial_number: '12345678' } }],
    ['a word', { mpan: 'unknown', visits: 12345678 }],
    ['several jobs', [{ job_id: 'J', mpan: '12345' }, { job_id: 'K' }]],
  ])('is not what was sent for another reason: %s', async (_, body) => {
    expect((await asSent(body)).pointAsSent).toBeNull();
  });

  it('is not one that can be read', async () => {
    const body = { job_id: 'J', mpan: '10 0000 0123 451' };
    expect(await asSent(body)).toEqual({ pointAsSent: null, mpan: '1000000123451' });
  });
});
