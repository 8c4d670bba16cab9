import { sentQuery, undecodableParameters } from './sent-query.ts';

const sent = (query: string) => ({ originalUrl: `/v1/jobs${query}` });

it.each([
  ['', []],
  ['?a=50%25&b=%E0%A4%85&c=a+b', []],
  ['?a=%E0%A4%A', ['a']],
  ['?a=1&b=50%', ['b']],
  ['?a=%FF&a=%ff&%FF=1', ['a', '\ufffd']],
])('names the parameters of %j that cannot be decoded: %j', (query, names) => {
  expect(undecodableParameters(sent(query))).toEqual(names);
});

it('reads what is after the first question mark', () => {
  expect([...sentQuery(sent('?a=1?b=2'))]).toEqual([['a', '1?b=2']]);
});
