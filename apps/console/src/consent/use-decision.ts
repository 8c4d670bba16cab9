import type { AuthorizationRequest } from '@team-operations/pages-api';
import { useState } from 'react';

import { useAction } from '../server/use-action.ts';
import { askedSingles, givableOf, tickedScopes } from '../permissions/asked-permissions.ts';
import { givableScopes, type Session } from '../session/session.ts';
import { opensByItself, sendDecision, type Decision } from './authorization-request.ts';

/** What a person has ticked and chosen, and the two decisions that end it. After either the browser leaves for the application, if it may. */
export function useDecision(asked: AuthorizationRequest, session: Session, search: string) {
  const [ticked, setTicked] = useState<ReadonlySet<string>>(() => new Set(askedSingles(asked.scopes)));
  const [teamId, setTeamId] = useState(session.teams.length === 1 ? session.teams[0]?.id : undefined);
  const [attempt, setAttempt] = useState(0);
  const [underWay, setUnderWay] = useState<Decision['decision']>();
  const [done, setDone] = useState<{ opensByItself: boolean; address: string }>();
  const { busy, problem, run } = useAction();

  const team = session.teams.find(({ id }) => id === teamId);
  // Until a team is chosen it is not known what the person can give.
  const offered = team ? givableOf(asked.scopes, givableScopes(team)) : asked.scopes;
  const offeredSingles = askedSingles(offered);
  const chosen = new Set(offeredSingles.filter((name) => ticked.has(name)));
  const missing = whatIsMissing(chosen, teamId, offeredSingles.length);
  const decide = (decision: Decision) => {
    setUnderWay(decision.decision);
    run(async () => {
      const address = await sendDecision(search, decision, session.csrfToken);
      const opens = opensByItself(asked, decision);
      setDone({ opensByItself: opens, address });
      if (opens) window.location.assign(address);
    });
  };
  const approve = () => {
    setAttempt(attempt + 1);
    if (missing || !teamId) return;
    decide({ decision: 'approve', scope: tickedScopes(offered, chosen).join(' '), team_id: teamId });
  };
  const deny = () => decide({ decision: 'deny', ...(teamId ? { team_id: teamId } : {}) });
  return {
    offered,
    /** Scopes that were asked for and that the person cannot give in the chosen team. */
    withheld: askedSingles(asked.scopes).filter((name) => !offeredSingles.includes(name)),
    role: team?.role,
    ticked,
    setTicked,
    teamId,
    setTeamId,
    approve,
    deny,
    attempt,
    missing: attempt > 0 ? missing : undefined,
    underWay: busy ? underWay : undefined,
    done: done && underWay && { ...done, decision: underWay },
    problem,
  };
}

function whatIsMissing(
  ticked: ReadonlySet<string>,
  teamId: string | undefined,
  offered: number,
): string | undefined {
  if (offered === 0) return 'Your role in this team grants none of the requested permissions. Choose Deny.';
  if (ticked.size === 0) return 'Nothing is selected. Select permissions, or choose Deny.';
  if (!teamId) return 'Choose a team.';
  return undefined;
}
