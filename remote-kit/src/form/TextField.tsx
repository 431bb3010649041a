import type { HTMLInputTypeAttribute } from 'react';
import { Field, TextInput } from 'shared-ui';

type Props = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** Whether it has to be filled in; a field that only narrows a list does not. */
  required?: boolean;
  type?: HTMLInputTypeAttribute;
  autoComplete?: string;
};

/** A labelled line of text. */
export function TextField({
  id,
  label,
  value,
  onChange,
  hint,
  error,
  optional = false,
  required = !optional,
  type = 'text',
  autoComplete,
}: Props) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <TextInput
          {...ids}
          required={required}
          type={type}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </Field>
  );
}
