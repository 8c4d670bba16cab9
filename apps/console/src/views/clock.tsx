import { Icon } from '../controls/icon.tsx';
import { Moment } from '../controls/moment.tsx';
import { useNow } from '../controls/use-now.ts';
import { timeLeft } from './time-left.ts';
import { Words } from './value.tsx';
import { wordsIn } from './words.ts';

/** The response clock of a network operator. */
export interface ShownClock {
  respondBy?: string;
  respondedAt?: string;
  response?: string;
  acknowledgedAt?: string;
  acknowledgedBy?: string;
  withdrawnAt?: string;
  closedAt?: string;
}

/** How long the operator has. It runs while the view is shown. */
export function Clock({ clock }: { clock: ShownClock }) {
  const { respondBy, respondedAt, response, acknowledgedAt, acknowledgedBy } = clock;
  const over = clock.closedAt ?? clock.withdrawnAt;
  const now = useNow();
  // A response begins with what the operator says of the fault: a refusal is no good news.
  const isRefused = (wordsIn(response ?? '') ?? response)?.startsWith('rejected') === true;
  if (respondedAt !== undefined)
    return (
      <>
        <span className={`mark ${isRefused ? 'mark-problem' : 'mark-success'}`}>
          {isRefused ? 'Refused' : 'Responded'}
        </span>{' '}
        <Moment at={respondedAt} /> {response !== undefined && <Words text={response} />}
        {clock.closedAt !== undefined && (
          <>
            {' '}
            Fault closed on <Moment at={clock.closedAt} />.
          </>
        )}
      </>
    );
  if (over !== undefined)
    return (
      <>
        {clock.closedAt === undefined ? 'Report withdrawn on' : 'Fault closed on'} <Moment at={over} />: no
        response is due.
      </>
    );
  const acknowledged = acknowledgedAt !== undefined && (
    <>
      {' Acknowledged '}
      <Moment at={acknowledgedAt} />
      {acknowledgedBy !== undefined && (
        <>
          {' by '}
          <Words text={acknowledgedBy} />
        </>
      )}
    </>
  );
  if (respondBy === undefined) return <>No deadline.{acknowledged}</>;
  const { isOver, words } = timeLeft(respondBy, now);
  return (
    <>
      <span className={`mark ${isOver ? 'mark-problem' : 'mark-warning'}`}>
        <Icon name={isOver ? 'warning' : 'information'} />
        {isOver ? `Overdue by ${words}` : `${words} left`}
      </span>{' '}
      Response due by <Moment at={respondBy} />.{acknowledged}
    </>
  );
}
