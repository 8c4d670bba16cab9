import type { Outcome } from '@team-operations/pages-api';
import { metadataOf, summaryOf } from './diagnosis.ts';

const of = (...outcomes: Outcome[]) => ({
  passes: true,
  client: null,
  checks: outcomes.map((outcome) => ({ name: 'x', outcome, message: 'y' })),
});

describe('summaryOf', () => {
  it.each([
    [of('pass'), 'No problems found.'],
    [of('pass', 'warn'), 'It works, with 1 warning.'],
    [of('warn', 'fail', 'fail'), '2 checks fail.'],
  ])('when the checks are %j, then it says so', (diagnosis, summary) => {
    expect(summaryOf(diagnosis)).toBe(summary);
  });
});

describe('metadataOf', () => {
  it('when the text is no JSON object, then it is refused', () => {
    expect([metadataOf('{'), metadataOf('[]'), metadataOf('"x"'), metadataOf('null')]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
    expect(metadataOf('{"client_name":"x"}')).toEqual({ client_name: 'x' });
  });
});
