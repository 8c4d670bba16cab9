import { Facts } from '../../controls/facts.tsx';
import { Moment } from '../../controls/moment.tsx';
import { Notice } from '../../controls/notice.tsx';
import { Clock } from '../clock.tsx';
import type { ShownFault, ShownGroup, ShownGroupDetails } from '../shown.ts';
import { Value, Words } from '../value.tsx';
import { wordOf } from '../words.ts';

function Operator({ dno }: { dno: ShownFault['dno'] | undefined }) {
  if (dno === undefined) return <span className="muted">unknown</span>;
  const { area = '', mpid = '' } = dno;
  return (
    <>
      <Words text={area} /> ({mpid})
    </>
  );
}

/** Who looks at a fault believes that its operator knows of it: that it does not is marked. */
function ReportState({ state = 'none' }: { state: ShownFault['reportState'] | undefined }) {
  const operatorHasIt = state === 'sent' || state === 'acknowledged';
  return operatorHasIt ? wordOf(state) : <span className="mark mark-problem">{wordOf(state)}</span>;
}

/** One fault: where it is, whose it is, and how long its operator has. */
export function FaultCard({ group }: { group: ShownGroup | ShownGroupDetails }) {
  const { jobReference, fault = {} } = group;
  const { category = '', comment, dno, reportedAt, reportState, telephoneNow } = fault;
  return (
    <article className="card">
      <h2>
        {jobReference === undefined ? 'Job without a reference' : <Words text={jobReference} />}{' '}
        <span className="mark mark-problem">Category {category}</span>
      </h2>
      {telephoneNow === true && (
        <Notice kind="problem" title="Telephone the operator now">
          <p>No call is confirmed.</p>
        </Notice>
      )}
      <p>
        <Clock clock={fault} />
      </p>
      <Facts
        facts={[
          ['Operator', <Operator dno={dno} />],
          ['Reported', reportedAt === undefined ? <Value value={undefined} /> : <Moment at={reportedAt} />],
          ['Report to the operator', <ReportState state={reportState} />],
          ...(comment === undefined ? [] : ([['Comment', <Words text={comment} />]] as const)),
        ]}
      />
    </article>
  );
}
