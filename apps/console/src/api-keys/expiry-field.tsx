import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { dayOf, expiryOptions } from './expiry.ts';

interface ExpiryFieldProps {
  option: string;
  day: string;
  onOption: (option: string) => void;
  onDay: (day: string) => void;
}

export function ExpiryField({ option, day, onOption, onDay }: ExpiryFieldProps) {
  return (
    <>
      <SelectField label="Expires" value={option} options={expiryOptions} onChange={onOption} />
      {option === 'date' && (
        <TextField
          label="Last day"
          type="date"
          required
          min={dayOf(new Date())}
          value={day}
          onChange={onDay}
        />
      )}
    </>
  );
}
