import { useEventNames } from './use-event-names.ts';
import { ProblemNotice } from '../controls/problem-notice.tsx';
import { Waiting } from '../controls/waiting.tsx';
import { sentenceOf } from './event-sentence.ts';

interface EventChoiceProps {
  ticked: ReadonlySet<string>;
  onChange: (ticked: ReadonlySet<string>) => void;
}

/** Checkboxes for the events that a webhook can receive. */
export function EventChoice({ ticked, onChange }: EventChoiceProps) {
  const { names, problem } = useEventNames();
  const tick = (name: string, on: boolean) => {
    const next = new Set(ticked);
    if (on) next.add(name);
    else next.delete(name);
    onChange(next);
  };
  if (problem) return <ProblemNotice problem={problem} />;
  if (!names) return <Waiting label="Loading events …" />;
  return (
    <fieldset className="permissions">
      <legend>Send when</legend>
      {names.map((name) => (
        <label key={name} className="permission">
          <input
            type="checkbox"
            checked={ticked.has(name)}
            onChange={(event) => tick(name, event.target.checked)}
          />
          <span className="permission-text">
            <span>{sentenceOf(name)}</span>
            <span className="permission-facts">
              <code>{name}</code>
            </span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
