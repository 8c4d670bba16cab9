import { scopesOf, selectionOf } from './permission-selection.ts';

describe('a selection of permissions', () => {
  it.each([[['apis.all']], [['apis.read']], [['jobs.read', 'sip.write']], [['apis.read', 'jobs.write']]])(
    'when %j is edited and nothing changed, then the same is sent',
    (scopes) => {
      expect(scopesOf(selectionOf(scopes))).toEqual(scopes);
    },
  );

  it('when nothing is ticked, then nothing is sent that could mean everything', () => {
    expect(scopesOf({ kind: 'chosen', ticked: new Set() })).toEqual([]);
  });
});
