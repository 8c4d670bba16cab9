import { refuseOperator } from './refuse-operator.ts';

const DISTRIBUTORS = '[{"id":"39","mpid":"ABCD","area":"Harbour network"}]';

it.each([
  ['EELC', {}, '--mpid EELC is the MPID of a network operator (Eastern). Use the MPID of the team'],
  ['IPNL', { DISTRIBUTORS }, '--mpid IPNL is the MPID of a network operator (Independent network).'],
  ['ABCD', { DISTRIBUTORS }, '--mpid ABCD is the MPID of a network operator (Harbour network).'],
  ['NORT', { DISTRIBUTORS: '[{}]' }, 'DISTRIBUTORS must be a JSON list such as'],
])('refuses %s with %j', (mpid, environment, sentence) => {
  expect(() => refuseOperator(mpid, environment)).toThrow(sentence);
});

it.each([
  ['NORT', { DISTRIBUTORS }],
  ['ABCD', {}],
])('accepts %s with %j', (mpid, environment) => {
  expect(() => refuseOperator(mpid, environment)).not.toThrow();
});
