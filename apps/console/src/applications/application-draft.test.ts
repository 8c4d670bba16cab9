import type { Application } from '@team-operations/pages-api';
import { changeOf, draftOf, isRedirected, inputOf } from './application-draft.ts';

const application: Application = {
  clientId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
  name: 'Planner',
  description: 'Plans',
  website: null,
  redirectUris: ['https://planner.example/back', 'https://planner.example/in'],
  scopes: ['jobs.read', 'flows.read'],
  clientType: 'confidential',
  createdAt: '2026-03-01T00:00:00.000Z',
  createdBy: null,
  checkedByTeam: false,
  mayManage: true,
  people: 0,
};
const draft = draftOf(application);

describe('inputOf', () => {
  it('when it is new, then what was left empty is not sent', () => {
    const input = {
      ...draftOf(undefined),
      name: ' Planner ',
      redirectUris: ['https://planner.example/back', ' '],
    };
    expect(inputOf(input)).toEqual({
      name: 'Planner',
      redirectUris: ['https://planner.example/back'],
      scopes: ['apis.read'],
      clientType: 'confidential',
    });
  });
});

describe('changeOf', () => {
  it('when nothing is changed, then nothing is sent', () => {
    expect(changeOf(draft, application)).toEqual({});
    expect(changeOf({ ...draft, redirectUris: [...draft.redirectUris, ' '] }, application)).toEqual({});
  });

  it('when texts are changed, then these alone are sent, and an emptied one is unset', () => {
    const changed = { ...draft, name: 'Depot planner', description: '', website: 'https://planner.example/' };
    expect(changeOf(changed, application)).toEqual({
      name: 'Depot planner',
      description: null,
      website: 'https://planner.example/',
    });
    expect(isRedirected(changed, application)).toBe(false);
  });

  it('when redirect URIs or permissions are changed, then these are sent', () => {
    const redirectUris = ['https://planner.example/back'];
    expect(changeOf({ ...draft, redirectUris }, application)).toEqual({ redirectUris });
    expect(isRedirected({ ...draft, redirectUris }, application)).toBe(true);
    const selection = { kind: 'apis.read', ticked: new Set<string>() } as const;
    expect(changeOf({ ...draft, selection }, application)).toEqual({ scopes: ['apis.read'] });
  });
});
