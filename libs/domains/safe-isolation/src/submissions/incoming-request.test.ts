import { hash } from 'node:crypto';
import { hashOf } from './incoming-request.ts';

/** As hashes were made that are stored. */
function storedHash(body: unknown, reference: string): string {
  const nameless = (name: string, value: unknown) =>
    name === 'job_id' && value === reference ? null : value;
  return hash('sha256', JSON.stringify(body, nameless), 'hex');
}

describe('the hash of a body', () => {
  it.each([
    ['in the nested layout', { job_details: { job_id: 'J-1', mpan: '1' }, contact: { name: 'J-1' } }, 'J-1'],
    ['behind another property', { mpan: '1', job_id: 'J-1', notes: ['J-1', { job_id: 'J-1' }] }, 'J-1'],
    ['with another name', { job_id: 'J-12', job_details: { job_id: 'J-2' } }, 'J-1'],
    ['of a number', { job_id: 1 }, '1'],
    ['with quotes and backslashes', { job_id: 'a"b\\', notes: '{"job_id":"a\\"b\\\\"}' }, 'a"b\\'],
    ['with a name of a property that ends alike', { 'x"job_id': 'J-1', 'x,"job_id': 'J-1' }, 'J-1'],
    ['with patterns of replacement', { job_id: '$&$1', a: { job_id: '$&$1' } }, '$&$1'],
    ['with other letters', { job_id: 'Größe ​\u2028😀', notes: '\ud800' }, 'Größe ​\u2028😀'],
  ])(
    'when the name of the job is %s, then the hash is the one that was stored before',
    (_, body, reference) => {
      expect(hashOf(JSON.stringify(body), reference).toString('hex')).toBe(storedHash(body, reference));
    },
  );

  it('when only the name of the job differs, then the hash is the same', () => {
    const [one, other] = ['J-1', 'J-2'].map((name) => hashOf(JSON.stringify({ job_id: name, a: 1 }), name));
    expect(one).toEqual(other);
    expect(hashOf(JSON.stringify({ job_id: 'J-2', a: 1 }), 'J-1')).not.toEqual(one);
  });
});
