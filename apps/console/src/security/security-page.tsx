import { PageHeading } from '../navigation/page-heading.tsx';
import type { Session } from '../session/session.ts';
import { PasswordForm } from './password-form.tsx';
import { SessionList } from './session-list.tsx';

/** One's own password and the browsers in which one is signed in. */
export function SecurityPage({ person }: { person: Session['person'] }) {
  return (
    <>
      <PageHeading title="Security" />
      <PasswordForm email={person.email} />
      <SessionList />
    </>
  );
}
