import { invitationLink } from '@team-operations/team';
import type { Invocation } from './arguments.ts';
import { createTeam, findPerson, type Outcome } from './create-team.ts';
import { minuteOf, type Parts } from './parts.ts';

type Invited = Extract<Outcome, { kind: 'created' | 'invited' }>;

function describeInvitation(
  { invitation }: Invited,
  { email }: Invocation,
  hasAccount: boolean,
  link: string,
) {
  const { expiresAt, replaced } = invitation;
  const needs = hasAccount
    ? 'has an account and signs in there with its password'
    : 'sets a name and a password there';
  return [
    ...(replaced ? ['The earlier link does not work any more.'] : []),
    `The link works once, until ${minuteOf(expiresAt)}. ${email} ${needs}:`,
    `  ${link}`,
    'It is not shown again. Send it to that person alone: the first to open it can become the owner.',
  ];
}

/** Does what was requested and says what it did; returns the exit code. */
export async function runCreate(
  invocation: Invocation,
  { database, baseUrl, by, write }: Parts,
): Promise<number> {
  const { hasAccount, teams } = await findPerson(database, invocation.email);
  const outcome = await createTeam(database, invocation, by);
  const { team } = outcome;
  const named = `${team.name} (${team.id}, MPID ${team.mpid})`;
  if (outcome.kind === 'is owner') {
    write(`Nothing was changed: ${invocation.email} is an owner of team ${named}.`);
    return 0;
  }
  if (outcome.kind === 'has owners') {
    const members = `${baseUrl.replace(/\/+$/, '')}/settings/members`;
    write(`Nothing was changed: team ${named} has an owner, who invites other people at ${members}.`);
    write('An owner who lost the password gets a link by: npm run team -- password-link --email …');
    return 1;
  }
  if (outcome.kind === 'mpid taken') {
    write(`Nothing was changed: team ${named} has this MPID.`);
    write('Files from the market are addressed to an MPID, so two teams cannot have the same.');
    write(`Use the MPID of the new team, or have an owner of ${team.name} invite ${invocation.email}.`);
    return 1;
  }
  write(outcome.kind === 'created' ? `Created team ${named}.` : `Team ${named} exists and has no owner yet.`);
  for (const { id, name, role } of teams)
    if (id !== team.id) write(`Note: ${invocation.email} is in team ${name} too, as ${role}.`);
  const link = invitationLink(baseUrl, outcome.invitation.secret);
  for (const line of describeInvitation(outcome, invocation, hasAccount, link)) write(line);
  return 0;
}
