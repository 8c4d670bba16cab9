import { isFictitiousNumber } from './fictitious-number.ts';

it.each([
  '01632 960100',
  '+441632960100',
  '+44 1632 960 100',
  '0044 1632 960100',
  '+44 (0)1632 960100',
  '0044 01632 960100',
  '0113 496 0000',
  '0161 496 0999',
  '020 7946 0123',
  '0191 498 0001',
  '028 9649 6001',
  '029 2018 0001',
  '07700 900123',
  '08081 570000',
  '0909 8790000',
  '03069 990000',
])('%s is of a range for fiction', (number) => {
  expect(isFictitiousNumber(number)).toBe(true);
});

it.each(['105', '0800 111 1111', '01632 961000', '020 7946 1000', '+1632960100', '44'])(
  '%s is not',
  (number) => {
    expect(isFictitiousNumber(number)).toBe(false);
  },
);
