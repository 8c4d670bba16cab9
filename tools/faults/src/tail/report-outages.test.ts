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
  const away = 'Kafka does not respond: new events are shown when it recovers.';
  expect(said).toEqual([away, 'Kafka is back.', away]);
});
