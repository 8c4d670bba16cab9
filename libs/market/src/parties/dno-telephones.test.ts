import { dnoTelephonesSetting } from './dno-telephones.ts';

describe('DNO_TELEPHONES', () => {
  it('when operators and numbers are given, then each number is known by its MPID', () => {
    expect(dnoTelephonesSetting.parse('EELC=01632 960100, LOND=+441632960101')).toEqual({
      value: { EELC: '01632 960100', LOND: '+441632960101' },
    });
  });

  it.each(['EELC', 'EELC=<number>', 'Eastern=01632 960100', 'EELC=call us', 'EELC=1=2'])(
    'when it is %s, then it is refused',
    (text) => {
      expect(dnoTelephonesSetting.parse(text)).toEqual({ expected: expect.stringContaining('MPID=number') });
    },
  );
});
