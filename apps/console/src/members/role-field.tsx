import { mayGiveRole, teamRoles, type TeamRole } from '@team-operations/scopes';

import { SelectField } from '../controls/select-field.tsx';
import { roleSentence } from '../invitation/role-sentence.ts';

interface RoleFieldProps {
  /** Of the person who chooses. */
  own: TeamRole;
  value: TeamRole;
  onChange: (role: TeamRole) => void;
}

/** The roles that the person may give, with what each may do. */
export function RoleField({ own, value, onChange }: RoleFieldProps) {
  const options = teamRoles
    .filter((role) => mayGiveRole(own, role))
    .map((role) => ({ value: role, label: role[0]?.toUpperCase() + role.slice(1) }));
  return (
    <SelectField
      label="Role"
      hint={roleSentence[value]}
      value={value}
      options={options}
      onChange={(role) => onChange(role as TeamRole)}
    />
  );
}
