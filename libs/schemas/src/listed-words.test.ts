import { listedWords } from './listed-words.ts';

it.each([
  [[], ''],
  [['SENT'], 'SENT'],
  [['SENT', 'HELD'], 'SENT and HELD'],
  [['SENT', 'HELD', 'FAILED'], 'SENT, HELD and FAILED'],
])('lists %j with commas and one conjunction', (words, sentence) => {
  expect(listedWords(words, 'and')).toBe(sentence);
  expect(listedWords(words, 'or')).toBe(sentence.replace(' and ', ' or '));
});
