import { tooBusy } from './too-busy.ts';

it('says when to try again', () => {
  expect(tooBusy()).toMatchObject({ status: 429, headers: { 'Retry-After': '10' } });
  expect(tooBusy(3)).toMatchObject({ headers: { 'Retry-After': '3' } });
});
