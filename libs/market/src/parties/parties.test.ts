import {
  configureDistributors,
  DISTRIBUTORS,
  distributorById,
  distributorByMpid,
  knownDistributors,
  type Distributor,
} from './distributors.ts';
import { distributorsSetting } from './distributors-setting.ts';
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
    expect(distributorByMpid(null)).toBeUndefined();
  });

  describe('that a deployment adds', () => {
    const added: Distributor = { id: '99', mpid: 'NEWD', area: 'Harbour', kind: 'independent' };
    afterEach(() => configureDistributors([]));

    it('are found by id and by MPID beside the built-in ones', () => {
      configureDistributors([added]);
      expect(distributorById('99')).toEqual(added);
      expect(distributorByMpid('NEWD')).toEqual(added);
      expect(distributorByMpid('SOUT')?.id).toBe('20');
      expect(knownDistributors()).toHaveLength(DISTRIBUTORS.length + 1);
    });

    it('are read from the setting', () => {
      const text = '[{"id":"99","mpid":"NEWD","area":"Harbour"}]';
      expect(distributorsSetting.parse(text)).toEqual({ value: [added] });
    });

    const entry = (changes: object) => ({ id: '99', mpid: 'NEWD', area: 'Harbour', ...changes });
    it.each([
      ['no JSON', 'NEWD=99', /JSON list/],
      ['an object', '{}', /JSON list/],
      ['a bad id', JSON.stringify([entry({ id: '9' })]), /distributors\.0\.id/],
      ['a bad MPID', JSON.stringify([entry({ mpid: 'newd' })]), /distributors\.0\.mpid/],
      ['no area', JSON.stringify([entry({ area: '' })]), /distributors\.0\.area/],
      ['an unknown property', JSON.stringify([entry({ phone: '1' })]), /phone/],
      ['a built-in id', JSON.stringify([entry({ id: '10' })]), /id 10 is already taken/],
      ['a built-in MPID', JSON.stringify([entry({ mpid: 'EELC' })]), /MPID EELC is already taken/],
      ['an id twice', JSON.stringify([entry({}), entry({ mpid: 'ELSE' })]), /id 99 is already taken/],
    ])('are refused with the reason: %s', (_what, text, reason) => {
      expect(distributorsSetting.parse(text)).toEqual({ expected: expect.stringMatching(reason) });
    });
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
