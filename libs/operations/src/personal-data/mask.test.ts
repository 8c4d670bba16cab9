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

it.each([[null], ['text'], [7], [[]]])('when there is nothing to hide in %j, then it stays', (value) => {
  expect(maskPersonalData(value)).toEqual(value);
});
