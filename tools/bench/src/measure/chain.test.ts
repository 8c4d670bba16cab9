import type { LoadRequest } from '../comparison.ts';
import { connections } from '../config.ts';
import { chainedBody, chainOfRound, nextLink, startsNeeded } from './chain.ts';

const starts = Array.from({ length: startsNeeded }, (_, number) => `start-${number}`);
const request: LoadRequest = {
  method: 'POST',
  path: '/',
  headers: {},
  body: 'token=[<last>]',
  chain: { field: 'next', starts },
};

describe('chain', () => {
  it('when rounds follow on each other, then no two share a start, nor any has that of the request before all', () => {
    const [warmUp, first] = [0, 1].map((round) => chainOfRound(request, round).chain?.starts);
    expect(warmUp).toEqual(starts.slice(1, 1 + connections));
    expect(first).toEqual(starts.slice(1 + connections, 1 + 2 * connections));
  });

  it('when there are no starts left, then the round is refused', () => {
    expect(() => chainOfRound({ ...request, chain: { field: 'next', starts: ['one'] } }, 0)).toThrow(
      'too few',
    );
  });

  it('when an answer has come, then the next body has what it returned', () => {
    expect(chainedBody(request, nextLink({ field: 'next', starts: [] }, '{"next":"second"}'))).toBe(
      'token=second',
    );
  });

  it('when an answer does not show it, then that is an error', () => {
    expect(() => nextLink({ field: 'next', starts: [] }, '{}')).toThrow('no next');
  });
});
