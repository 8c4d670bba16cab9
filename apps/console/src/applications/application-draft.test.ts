import { bodyOf, draftOf } from './application-draft.ts';

const draft = {
  ...draftOf(undefined),
  name: ' Planner ',
  redirectUris: ['https://planner.example/back', ' '],
};

describe('bodyOf', () => {
  it('when it is new, then what was left empty is not sent', () => {
    expect(bodyOf(draft, true)).toEqual({
      name: 'Planner',
      redirectUris: ['https://planner.example/back'],
      scopes: ['apis.read'],
      clientType: 'confidential',
    });
  });

  it('when it is changed, then an emptied field is unset and the type is left alone', () => {
    expect(bodyOf({ ...draft, description: '' }, false)).toMatchObject({ description: null, website: null });
    expect(bodyOf(draft, false)).not.toHaveProperty('clientType');
  });
});
