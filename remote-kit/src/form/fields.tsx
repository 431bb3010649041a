import type { HTMLInputTypeAttribute } from 'react';
import { Field, Select, TextInput } from 'shared-ui';

type FieldProps = {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  optional?: boolean;
  /** Whether it has to be filled in; a field that only narrows a list does not. */
  required?: boolean;
  autoComplete?: string;
};

export type Option = { value: string; label: string };

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
}: FieldProps & { type?: HTMLInputTypeAttribute }) {
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

type SelectProps = FieldProps & {
  options: readonly Option[];
  /** The label of the empty option; without it there is none. */
  none?: string;
};

/** A labelled choice of one. */
export function SelectField({
  id,
  label,
  value,
  onChange,
  options,
  none,
  hint,
  error,
  optional = false,
  required = !optional,
  autoComplete,
}: SelectProps) {
  return (
    <Field id={id} label={label} hint={hint} error={error} optional={optional}>
      {(ids) => (
        <Select
          {...ids}
          required={required}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          {none === undefined ? null : <option value="">{none}</option>}
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}
