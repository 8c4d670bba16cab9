import { hoursInWords, shareInWords } from './measures.ts';

it('says what a share is of, and how long most jobs took', () => {
  expect(shareInWords({ share: 0.8, firstTime: 8, visited: 10 })).toBe('80 % (8 of 10)');
  expect(hoursInWords({ median: 2.5, p90: 30 })).toBe('median 2.5 h, 90 % within 30 h');
  expect([shareInWords(), hoursInWords(undefined)]).toEqual(['none', 'none']);
});
