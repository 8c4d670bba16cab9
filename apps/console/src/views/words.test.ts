import { namedInText, nameInWords, wordOf, wordsIn } from './words.ts';

it('takes words of people out of their marks, and nothing else', () => {
  expect(wordsIn('«Ring the bell»')).toBe('Ring the bell');
  expect([wordsIn('D0135'), wordsIn('«'), wordsIn('«cut')]).toEqual([undefined, undefined, undefined]);
});

it('writes names of properties and words of the service as people read them', () => {
  expect(nameInWords('scheduledDate')).toBe('Scheduled date');
  expect(nameInWords('C01.mpan')).toBe('C01 MPAN');
  expect(nameInWords('«phase of people»')).toBe('Phase of people');
  expect(nameInWords('assignedEngineerId')).toBe('Assigned engineer ID');
  expect([namedInText('«mpan»'), namedInText('testDate')]).toEqual(['MPAN', 'test date']);
  expect(wordOf('IN_PROGRESS')).toBe('In progress');
});
