import { DISTRIBUTORS, distributorById } from './distributors.ts';
import { isMpid, isRole, partyKey } from './party.ts';

describe('distributors', () => {
  it('when the table is read, then ids run from 10 to 38, each once, each with an MPID', () => {
    expect(DISTRIBUTORS.map(({ id }) => id)).toEqual(
      Array.from({ length: 29 }, (_, index) => String(10 + index)),
    );
    expect(DISTRIBUTORS.every(({ mpid }) => isMpid(mpid))).toBe(true);
  });

  it('when an id is asked for, then its distributor is found', () => {
    expect(distributorById('20')).toEqual({ id: '20', mpid: 'SOUT', area: 'Southern', kind: 'regional' });
  });

  it('when an id is not known, then there is none', () => {
    expect(distributorById('99')).toBeUndefined();
  });
});

describe('partyKey', () => {
  it('when one MPID acts in two roles, then it has two keys', () => {
    expect(partyKey({ role: 'R', mpid: 'EELC' })).not.toBe(partyKey({ role: 'J', mpid: 'EELC' }));
  });
});

describe('isRole', () => {
  it.each(['X', '6', 'MEMXX'])('when the code is %s, then it is a role, long ones too', (code) => {
    expect(isRole(code)).toBe(true);
  });

  it.each(['', 'x', 'LONGER', 'A|'])('when the code is %j, then it is not', (code) => {
    expect(isRole(code)).toBe(false);
  });
});
