import type { AuthorizationRequest } from '@team-operations/pages-api';
import { Button } from '../controls/button.tsx';
import { FormMessage } from '../controls/form-message.tsx';
import { Notice } from '../controls/notice.tsx';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { SinglePage } from '../controls/single-page.tsx';
import { PageHeading } from '../navigation/page-heading.tsx';
import { askedGroups, askedSingles } from '../permissions/asked-permissions.ts';
import { PermissionGroup } from '../permissions/permission-group.tsx';
import { permissionOf } from '../permissions/permission.ts';
import type { Session } from '../session/session.ts';
import { ClientFacts } from './client-facts.tsx';
import { DecidedPage } from './decided-page.tsx';
import { NameWarning } from './name-warning.tsx';
import { RedirectWarning } from './redirect-warning.tsx';
import { SignedInPerson } from './signed-in-person.tsx';
import { TeamChoice } from './team-choice.tsx';
import { useDecision } from './use-decision.ts';
import { Withheld } from './withheld.tsx';

interface ConsentFormProps {
  asked: AuthorizationRequest;
  session: Session;
  search: string;
}

/** Who asks, for what, in whose name; and the decision. */
export function ConsentForm({ asked, session, search }: ConsentFormProps) {
  const decision = useDecision(asked, session, search);
  const { underWay, done } = decision;
  if (done) return <DecidedPage {...done} asked={asked} />;
  return (
    <SinglePage wide>
      <PageHeading title={`Allow ${asked.client_name}?`}>
        <bdi>{asked.client_name}</bdi> requests to act on your behalf
      </PageHeading>
      <SignedInPerson session={session} />
      <NameWarning facts={asked} />
      <RedirectWarning asked={asked} />
      <ClientFacts asked={asked} />
      <section className="card form" aria-labelledby="what-it-may-do">
        <h2 id="what-it-may-do">What it may do</h2>
        {session.teams.length === 0 ? (
          <Notice kind="warning" title="You are not a member of a team">
            <p>Ask an owner of your team to add you, then reload this page.</p>
          </Notice>
        ) : (
          <TeamChoice teams={session.teams} chosen={decision.teamId} onChoose={decision.setTeamId} />
        )}
        {askedGroups(decision.offered).map(({ title, names }) => (
          <PermissionGroup
            key={title}
            title={title}
            names={names}
            ticked={decision.ticked}
            onChange={decision.setTicked}
          />
        ))}
        <Withheld names={decision.withheld} role={decision.role} />
        <p className="hint">
          {askedSingles(decision.offered).some((name) => permissionOf(name).destructive) &&
            '“Lasting changes” can cancel, delete or finalize things. '}
          You can revoke any of this later in Settings, Connected apps.
        </p>
        <FormMessage text={decision.missing} attempt={decision.attempt} />
        <ProblemNotice problem={decision.problem} />
        <div className="decision">
          <Button
            kind="primary"
            busy={underWay !== undefined}
            busyLabel={underWay === 'approve' ? 'Approving …' : 'Approve'}
            onPress={decision.approve}
          >
            Approve
          </Button>
          <Button
            busy={underWay !== undefined}
            busyLabel={underWay === 'deny' ? 'Denying …' : 'Deny'}
            onPress={decision.deny}
          >
            Deny
          </Button>
        </div>
      </section>
    </SinglePage>
  );
}
