import { startCpuClock } from '@team-operations/testing';
import { clientNameIssue } from './client-name.ts';
import { letterReadings } from './letter-readings.ts';
import { readsAs } from './reads-as.ts';

const own = 'teamoperations';

it.each([
  'Team Operations',
  'TEAM-OPERATIONS (official)',
  'TeamOperations',
  'Team 2 Operations',
  'Team | Operations',
  'Team! Operations',
  'Teaaam Operations',
  'Tearn Operations',
  'Téam Öperations',
  'Team Operatıons',
  'Team Øperatiøns',
  'Ŧeam Operaŧions',
  'Team Operaŧıøns',
  'Tæm Operations',
  'Team Operætions',
  'Teæm Operations',
  'Team Œperations',
  'Team Operationß',
  'Team Operation$',
  'Te@m Oper@tions',
  'T3am Op3rations',
  'Team Operation5',
  '7eam Opera7ions',
  'Team Operat¡ons',
  'Team 0perat1ons',
  'Team Operat|ons',
  '7€4m 0p3r@7!0n$',
  'TE\u0245M OPER\u0245TIONS',
  'Team ○perations',
  'Team 口perations',
  '🆃🅴🅰🅼 🅾🅿🅴🆁🅰🆃🅸🅾🅽🆂',
  '🇹🇪🇦🇲 🇴🇵🇪🇷🇦🇹🇮🇴🇳🇸',
  'Team 🚀 Operations',
  'Te🅰️m Operations',
  ...['\u0966', '\u0c66', '\u0d66', '\u0ed0', '\u0665', '\u24ff'].map((zero) => `Team Operati${zero}ns`),
  ...['\u0661', '\u0967', '\u2776'].map((one) => `Team Operat${one}ons`),
  '\u096deam Operations',
  'Team Operati∅ns',
  'Tëam Oper∆tions',
  'Te^m Operations',
  '|eam Operations',
  'Team Operati()ns',
  'Team Operati[]ns',
  'Team Operati{}ns',
  'Team Operati<>ns',
])('finds the name of this service in %j', (name) => {
  expect(readsAs(name, own)).toBe(true);
  expect(clientNameIssue(name)?.message).toBeDefined();
});

it.each([
  'Team3D',
  '7 Energy',
  '3M Safety',
  'O2 Field Service',
  '1Password',
  'Søn & Łódź Ops',
  'C@re 4 Teams',
  'Operations for teams',
  'Team Planner',
  'Team Optimizer 2000',
  'Straße $mart',
  '365 Operations',
  'Team 5 Operator',
  'Operations (Teams)',
  'Team (Ops) [beta]',
])('does not find it in %j, which a client may be called', (name) => {
  expect(readsAs(name, own)).toBe(false);
  expect(clientNameIssue(name)).toBeUndefined();
});

it('takes time in proportion to the length', () => {
  const clock = startCpuClock();
  expect(readsAs('7341 @$0|'.repeat(2000), own)).toBe(false);
  expect(clock()).toBeLessThan(2000);
});

it('knows what each Latin letter that a name may have can be read as', () => {
  // A glottal stop looks like no letter.
  const unlike = new Set(['ɂ']);
  const unknown = Array.from({ length: 0x20000 }, (_, point) => String.fromCodePoint(point)).filter(
    (letter) => {
      if (!/(?=\p{L})\p{Script=Latin}/u.test(letter) || clientNameIssue(letter) !== undefined) return false;
      const plain = letter
        .normalize('NFKD')
        .replaceAll(/[\p{M}\p{Lm}·]/gu, '')
        .toLowerCase();
      return !/^[a-z]+$/.test(plain) && !letterReadings.has(plain) && !unlike.has(plain);
    },
  );
  expect(unknown).toEqual([]);
});
