import { issueSentence } from './issue-sentence.ts';

describe('issueSentence', () => {
  it('when the message continues the field, then it begins with the field’s label and its place in the list', () => {
    const issue = { path: 'redirectUris.1', message: 'must be an https address', fix: 'Use https' };
    expect(issueSentence(issue, { redirectUris: 'Redirect URI' })).toBe(
      'Redirect URI 2 must be an https address. Use https.',
    );
  });

  it('when the message is a sentence, then it stays as it is', () => {
    expect(issueSentence({ path: 'password', message: 'That is not right.' })).toBe('That is not right.');
  });

  it('when no field is named, then the message is alone', () => {
    expect(issueSentence({ path: '', message: 'too much' })).toBe('Too much.');
  });
});
