import { randomBytes } from 'node:crypto';
import { createPrincipal, createSecretBox } from '@team-operations/credentials';
import { confirmationMinutes, createConfirmations, type Subject } from './confirmations.ts';

const box = createSecretBox([randomBytes(32)]);
const principal = createPrincipal({
  credentialId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
  limitedAs: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c01',
  kind: 'api_key',
  teamId: '0199c7a0-5b1e-7c3a-9d52-3f8e1a7b6c02',
  personId: null,
  integrationId: null,
  role: null,
  clientId: null,
  name: 'Test',
  grantedScopes: ['apis.all'],
});
const subject: Subject = { principal, tool: 'jobs_cancel', input: { id: 'x', note: 'y' } };

it('when it comes back in time, then it is opened by every holder of the keys, whatever the order of arguments', () => {
  const { token } = createConfirmations(box).seal(subject, 'confirmation', 'v1');
  const input = { note: 'y', id: 'x' };
  expect(createConfirmations(box).open(token, { ...subject, input }, 'confirmation')).toMatchObject({
    version: 'v1',
  });
});

it.each<[string, Partial<Subject>, string]>([
  ['another tool', { tool: 'jobs_abort' }, 'is not a confirmation'],
  ['another credential', { principal: { ...principal, credentialId: 'other' } }, 'is not a confirmation'],
  ['another team', { principal: { ...principal, teamId: 'other' } }, 'is not a confirmation'],
  ['other arguments', { input: { id: 'x', note: 'z' } }, 'is for other arguments'],
])('when it is used for %s, then it is refused', (_, other, message) => {
  const { token } = createConfirmations(box).seal(subject, 'confirmation');
  const open = () => createConfirmations(box).open(token, { ...subject, ...other }, 'confirmation');
  expect(open).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ message: expect.stringContaining(message) })],
    }),
  );
});

it.each([
  ['requestState', 'confirmation'],
  ['confirmation', 'requestState'],
] as const)('when one for %s comes as %s, then it is refused', (sealedFor, property) => {
  const { token } = createConfirmations(box).seal(subject, sealedFor);
  expect(createConfirmations(box).open(token, subject, sealedFor)).toHaveProperty('id');
  expect(() => createConfirmations(box).open(token, subject, property)).toThrow(
    expect.objectContaining({
      issues: [
        expect.objectContaining({
          path: property,
          message: expect.stringContaining('is not a confirmation'),
        }),
      ],
    }),
  );
});

it('when it has expired, then it is refused', () => {
  let now = Date.parse('2026-03-01T09:00:00Z');
  const confirmations = createConfirmations(box, () => now);
  const { token, expiresAt } = confirmations.seal(subject, 'confirmation');
  expect(Date.parse(expiresAt) - now).toBe(confirmationMinutes * 60_000);
  now += confirmationMinutes * 60_000 + 1;
  expect(() => confirmations.open(token, subject, 'confirmation')).toThrow(
    expect.objectContaining({
      issues: [expect.objectContaining({ message: expect.stringContaining('expired') })],
    }),
  );
});
