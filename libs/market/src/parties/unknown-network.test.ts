import { mpanCheckDigit } from '../mpan.ts';
import { unknownNetworkWarnings } from './unknown-network.ts';

const mpanOf = (twelve: string) => twelve + mpanCheckDigit(twelve);

it.each([
  ['a network that is not known', mpanOf('990000012345'), 'distributor 99'],
  ['zeros', '0000000000000', 'distributor 00'],
])('warns of %s', (_, mpan, distributor) => {
  expect(unknownNetworkWarnings(mpan)).toEqual([
    expect.objectContaining({ path: 'mpan', message: expect.stringContaining(distributor) }),
  ]);
});

it.each([
  ['a known network', mpanOf('100000012345')],
  ['a wrong check digit, which has a warning of its own', '9900000123450'],
  ['no MPAN', null],
])('says nothing of %s', (_, mpan) => {
  expect(unknownNetworkWarnings(mpan)).toEqual([]);
});
