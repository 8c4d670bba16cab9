import { Moment } from '../../controls/moment.tsx';
import type { ShownFlow } from '../shown.ts';
import { StateMark } from '../state-mark.tsx';
import { Words } from '../value.tsx';
import { wordOf } from '../words.ts';

/** What happened to a message, oldest first. */
export function History({ history = [] }: ShownFlow) {
  return (
    <section aria-labelledby="timeline">
      <h2 id="timeline">Timeline</h2>
      <ol className="timeline">
        {history.map(({ id, at, event = '', state = '', fileId, details }, index) => {
          const reason: unknown = details?.['reason'];
          return (
            <li key={id ?? index} className={`step step-${state.toLowerCase()}`}>
              <span className="step-time">{at !== undefined && <Moment at={at} />}</span>
              <div>
                <strong>{wordOf(event)}</strong> <StateMark state={state} />
                {fileId !== undefined && (
                  <p className="hint">
                    File <Words text={fileId} />
                  </p>
                )}
                {typeof reason === 'string' && (
                  <p>
                    <Words text={reason} />
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
