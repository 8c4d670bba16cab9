import { reportOutages } from './report-outages.ts';

const said: string[] = [];
const outages = reportOutages((line) => said.push(line));

it('when two topics go and come back more than once, then each outage is said once', () => {
  outages.back('a');
  outages.away('a');
  outages.away('b');
  outages.away('a');
  outages.back('a');
  outages.back('b');
  outages.back('b');
  outages.away('b');
  const away = 'Kafka does not answer: what comes is shown when it is back.';
  expect(said).toEqual([away, 'Kafka is back.', away]);
});
