import { SelectField } from '../controls/select-field.tsx';
import { TextField } from '../controls/text-field.tsx';
import { useNow } from '../controls/use-now.ts';
import { dayOf, expiryOptions } from './expiry.ts';

interface ExpiryFieldProps {
  option: string;
  day: string;
  onOption: (option: string) => void;
  onDay: (day: string) => void;
}

export function ExpiryField({ option, day, onOption, onDay }: ExpiryFieldProps) {
  const now = useNow();
  return (
    <>
      <SelectField label="Expires" value={option} options={expiryOptions} onChange={onOption} />
      {option === 'date' && (
        <TextField
          label="Last day"
          type="date"
          required
          min={dayOf(new Date(now))}
          value={day}
          onChange={onDay}
        />
      )}
    </>
  );
}
