import { maskPersonalData } from './mask.ts';

it('when a submission is masked, then who and where is hidden, and what happened stays', () => {
  const submission = {
    job_details: { job_id: 'JOB-1', mpan: '1000000123451' },
    contact: { name: 'Sam Fitter', telephone: '01632 960001' },
    address: { line1: '1 High Street', postcode: 'ZZ1 1ZZ' },
    sip_ani: { medical: true, third_party_presence: false },
    readings: [{ type: 'S', value: 1 }],
  };
  expect(maskPersonalData({ submission: [submission], contact: null })).toEqual({
    submission: [{ ...submission, contact: '[hidden]', address: '[hidden]', sip_ani: '[hidden]' }],
    contact: null,
  });
});

it('when a property is spelt otherwise, or holds a marked word without being of a person, then it is recognised by its meaning', () => {
  const hidden = { contactName: 'a', 'Contact-Name': 'a', phoneNumber: '0', sipAni: {}, EMail: 'a@b' };
  const kept = { telephoneNow: true, addressee: 'EELC', contacts: 3 };
  expect(maskPersonalData({ ...hidden, ...kept })).toEqual({
    ...Object.fromEntries(Object.keys(hidden).map((name) => [name, '[hidden]'])),
    ...kept,
  });
});

it.each([[null], ['text'], [7], [[]]])('when there is nothing to hide in %j, then it stays', (value) => {
  expect(maskPersonalData(value)).toEqual(value);
});
