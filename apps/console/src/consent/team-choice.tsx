import type { Team } from '../session/session.ts';

interface TeamChoiceProps {
  teams: readonly Team[];
  chosen: string | undefined;
  onChoose: (teamId: string) => void;
}

/** For somebody in several teams: whose data it is about. None is chosen for them. */
export function TeamChoice({ teams, chosen, onChoose }: TeamChoiceProps) {
  if (teams.length === 1) {
    return (
      <p>
        It is about the data of <strong>{teams[0]?.name}</strong>.
      </p>
    );
  }
  return (
    <fieldset className="choices">
      <legend>Which team’s data is it about?</legend>
      {teams.map(({ id, name, role }) => (
        <label key={id} className="choice">
          <input type="radio" name="team" checked={chosen === id} onChange={() => onChoose(id)} />
          <span>
            {name} <span className="muted">({role})</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
