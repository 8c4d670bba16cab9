import type { Team } from '../session/session.ts';

interface TeamChoiceProps {
  teams: readonly Team[];
  chosen: string | undefined;
  onChoose: (teamId: string) => void;
}

/** For someone in several teams: whose data it is about. None is chosen for them. */
export function TeamChoice({ teams, chosen, onChoose }: TeamChoiceProps) {
  if (teams.length === 1) {
    return (
      <p>
        Data of <strong>{teams[0]?.name}</strong>.
      </p>
    );
  }
  return (
    <fieldset className="choices">
      <legend>Which team?</legend>
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
