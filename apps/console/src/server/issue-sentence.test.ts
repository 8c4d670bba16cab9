import { issueSentence } from './issue-sentence.ts';

describe('issueSentence', () => {
  it('when the message continues the field, then it begins with the field’s label and its place in the list', () => {
    const issue = { path: 'redirectUris.1', message: 'must be an https address', fix: 'Use https' };
    expect(issueSentence(issue, { redirectUris: 'Redirect URI' })).toBe(
      'Redirect URI: the second one must be an https address. Use https.',
    );
  });

  it.each([
    ['0', 'Failure codes: the first one must be one of 1, 2, 3.'],
    ['9', 'Failure codes: the tenth one must be one of 1, 2, 3.'],
    ['10', 'Failure codes: number 11 must be one of 1, 2, 3.'],
  ])('when entry %s of a list is wrong, then its place reads as no value', (place, sentence) => {
    const issue = { path: `failureCodes.${place}`, message: 'must be one of 1, 2, 3' };
    expect(issueSentence(issue, { failureCodes: 'Failure codes' })).toBe(sentence);
  });

  it('when the message is a sentence, then it stays as it is', () => {
    expect(issueSentence({ path: 'password', message: 'That is not right.' })).toBe('That is not right.');
  });

  it('when no field is named, then the message is alone', () => {
    expect(issueSentence({ path: '', message: 'too much' })).toBe('Too much.');
  });
});
