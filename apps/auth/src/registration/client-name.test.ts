import { startCpuClock } from '@team-operations/testing';
import { clientNameIssue, tidyName } from './client-name.ts';

const accepted = [
  'Claude',
  'Claude Code (plugin:github)',
  'Visual Studio Code',
  'MCP CLI Proxy',
  '@librechat/mcp 0.8',
  'Café Müller & Søn',
  'Zażółć gęślą jaźń',
  'Yazılım',
  '3D Ops',
  'Planner™ – v2',
  'Планировщик',
  'Яндекс Музыка for Claude',
  'Хор Москвы',
  'Αθήνα Planner',
  'Հայաստան',
  '日本語アプリ',
  'LINEアプリ',
  '微信 WeChat',
  '카카오톡 for PC',
  'מתכנן',
  'مخطط',
  'योजनाकार',
  'วางแผน',
  'Fast 🚀 planner',
  'Family 👨‍👩‍👧 planner ❤️',
  'Việt Nam',
  'Operations for teams',
  'Team Planner',
  'API Planner',
  'References of an API',
  'Console',
  'योजना २०२६',
  'مخطط ٢',
];

const refused: [string, string, string][] = [
  ['nothing', '', 'no letter'],
  ['a space', ' ', 'no letter'],
  ['an em space', '\u2003', 'no letter'],
  ['punctuation', '---', 'no letter'],
  ['an emoji alone', '🚀', 'no letter'],
  ['a zero width space', 'Cla\u200bude', 'U+200B'],
  ['a zero width joiner', 'Cla\u200dude', 'U+200D'],
  ['a soft hyphen', 'Cla\u00adude', 'U+00AD'],
  ['a word joiner', '\u2060Claude', 'U+2060'],
  ['a mark of writing direction', 'Cla\u202eedu', 'U+202E'],
  ['an isolate', 'Cla\u2066ude', 'U+2066'],
  ['a byte order mark', '\ufeffClaude', 'U+FEFF'],
  ['a control character', 'Cla\u0007ude', 'U+0007'],
  ['a line feed', 'Claude\nVerified', 'U+000A'],
  ['a line separator', 'Claude\u2028Verified', 'U+2028'],
  ['a Hangul filler', '\u3164', 'U+3164'],
  ['an empty Braille pattern', '\u2800', 'U+2800'],
  ['a grapheme joiner', 'Cla\u034fude', 'U+034F'],
  ['a variation selector', 'Claude\ufe0f', 'U+FE0F'],
  ['a tag', 'Claude\u{e0041}', 'U+E0041'],
  ['a private character', 'Claude \ue000', 'U+E000'],
  ['half a character', 'Claude \ud83d', 'U+D83D'],
  ['Cyrillic among Latin letters', 'Сlaude', 'several scripts'],
  ['Greek among Latin letters', 'Claυde', 'several scripts'],
  ['Armenian among Latin letters', 'Clաude', 'several scripts'],
  ['one such word of several', 'Planner by Сursor', 'several scripts'],
  ['a Devanagari digit among Latin letters', 'Planner२ by us', 'several scripts'],
  ['a Thai digit among Latin letters', 'Cl๐ude', 'several scripts'],
  ['digits of two number systems', 'Planner 1२ २', 'number systems'],
  ['digits of Arabic and of Latin', 'Planner 24 ٧', 'number systems'],
  ['digits of two systems of Arabic', 'مخطط ٤۴', 'number systems'],
  ['digits of a script out of use', 'Planner ߀', 'rare letters'],
  ['Cyrillic letters alone that read as Latin', 'Сосоа', 'look like Latin'],
  ['Greek capitals alone that read as Latin', 'ΑΒΒΕΥ', 'look like Latin'],
  ['such letters beside a Latin word', 'Сосоа Planner', 'look like Latin'],
  ['Cherokee letters', 'ᏟᎪᏙ', 'rare letters'],
  ['Lisu letters', 'ꓚꓳꓓꓰ', 'rare letters'],
  ['a letter of a phonetic alphabet', 'Clɑude', 'rare letters'],
  ['small capitals', 'ᴄʟᴀᴜᴅᴇ', 'rare letters'],
  ['mathematical letters', '𝐂𝐥𝐚𝐮𝐝𝐞', 'special letter form'],
  ['full-width letters', 'Ｃｌａｕｄｅ', 'special letter form'],
  ['many marks on one letter', 'Cla\u0300\u0301\u0302\u0303\u0304\u0305ude', 'too many marks'],
  ['the same mark twice', 'Clau\u0323\u0323de', 'too many marks'],
  ['the name of this service', 'Team Operations', 'this service'],
  ['the name of this service in others', 'The TEAM-OPERATIONS service (official)', 'this service'],
  ['the name of this service with other letters', 'T3am 0perat1ons Team 0perat1ons', 'this service'],
  ['the name of this service with rn for m', 'Tearn Operations', 'this service'],
  ['the name of this service with accents', 'Téam Öperations', 'this service'],
  ['the name of the API reference', 'API reference', 'a part of it'],
  ['a sign of money as a letter', 'A₱I reference', 'a part of it'],
  ['a character that has the form of a letter', 'Team Operatio冂s', 'this service'],
  ['a syllable that has the form of a letter', 'Team Operatioれs', 'this service'],
  ['a mathematical sign as a letter', 'Team Opera⊥ions', 'this service'],
  ['the name of the API reference in others', 'The A.P.I. REFERENCES (official)', 'a part of it'],
  ['the name of the API reference with other letters', 'AP1 R3fer€nce', 'a part of it'],
  ['the name of the settings pages', 'settings-pages', 'a part of it'],
  ['what people read of own clients', 'Part of this service', 'a part of it'],
  ['what people read of own clients with accents', 'Pärt  of thís Servıce', 'a part of it'],
  ['101 letters', 'x'.repeat(101), 'too long'],
];

describe('clientNameIssue', () => {
  it.each(accepted)('accepts %j', (name) => {
    expect(clientNameIssue(name)).toBeUndefined();
  });

  it.each(refused)('refuses %s', (_what, name, reason) => {
    const issue = clientNameIssue(name);
    expect(issue?.message).toContain(reason);
    expect(issue?.fix).toMatch(/\.$/);
  });
});

describe('tidyName', () => {
  it('composes letters and keeps single spaces', () => {
    expect(tidyName(' Cafe\u0301\u00a0 Planner ')).toBe('Café Planner');
  });
});

it('refuses a very long name immediately, whatever marks it has', () => {
  const clock = startCpuClock();
  const name = tidyName(`a${'\u0301\u0323'.repeat(500_000)}`);
  expect(clientNameIssue(name)?.message).toBeDefined();
  expect(clock()).toBeLessThan(1500);
});
