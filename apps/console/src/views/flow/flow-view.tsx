import { Facts } from '../../controls/facts.tsx';
import { Notice } from '../../controls/notice.tsx';
import { Clock } from '../clock.tsx';
import { Note } from '../note.tsx';
import type { ViewProps } from '../show-view.tsx';
import type { ShownFlow } from '../shown.ts';
import { StateMark } from '../state-mark.tsx';
import { Value, Words } from '../value.tsx';
import { namedInText } from '../words.ts';
import { History } from './history.tsx';
import { TextTimeline } from './text-timeline.tsx';

function Held({ held = [] }: ShownFlow) {
  return held.map(({ field = '', reason = '', fix = '' }, index) => (
    <Notice key={index} kind="warning" title={`Held for ${namedInText(field)}`}>
      <p>
        <Words text={reason} />
      </p>
      <p>
        <Words text={fix} />
      </p>
    </Notice>
  ));
}

/** A market message, from its creation to the answer of its receiver. */
function Message({ flow }: { flow: ShownFlow }) {
  const {
    state = '',
    toMpid,
    purpose,
    mpan,
    jobReference,
    fileId,
    live,
    failure,
    responseClock,
    faultClosed,
  } = flow;
  return (
    <>
      <div className="record-head">
        <div>
          <h1>
            {flow.flow} {toMpid === undefined ? 'without a receiver' : `to ${toMpid}`}
          </h1>
          <StateMark state={state} />
        </div>
      </div>
      {live === false && <p className="hint">Test file: it has no effect in the market.</p>}
      <Held {...flow} />
      {failure !== undefined && (
        <Notice kind="problem">
          <p>
            <Words text={failure} />
          </p>
        </Notice>
      )}
      <Facts
        facts={[
          ['Purpose', <Value value={purpose} />],
          ['MPAN', <Value value={mpan} />],
          ['Job', <Value value={jobReference} />],
          ['File', <Value value={fileId} />],
        ]}
      />
      {(responseClock ?? faultClosed) !== undefined && (
        <p>
          <Clock clock={{ ...responseClock, ...faultClosed }} />
        </p>
      )}
      <History {...flow} />
    </>
  );
}

/** The timeline of a market message: of its details, or of what is drawn as an image. */
export function FlowView({ structure }: ViewProps) {
  const { data } = structure;
  return (
    <>
      {typeof data === 'string' ? <TextTimeline text={data} /> : <Message flow={data ?? {}} />}
      <Note structure={structure} />
    </>
  );
}
