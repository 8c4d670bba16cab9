import { useId, type HTMLInputAutoCompleteAttribute, type HTMLInputTypeAttribute } from 'react';

export interface TextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string;
  type?: HTMLInputTypeAttribute;
  required?: boolean;
  autoComplete?: HTMLInputAutoCompleteAttribute;
  maxLength?: number;
  minLength?: number;
  min?: string;
  invalid?: boolean;
  /** Takes the focus when it appears: for the first field of a page that has nothing else to do. */
  autoFocus?: boolean;
}

/** A labelled line of text. A field that may stay empty says so in its label. */
export function TextField({ label, value, onChange, hint, required, invalid, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {!required && <span className="muted"> (optional)</span>}
      </label>
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <input
        id={id}
        value={value}
        required={required}
        aria-invalid={invalid ? true : undefined}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
        {...input}
      />
    </div>
  );
}
