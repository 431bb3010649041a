import type { ComponentProps } from 'react';
import { Field, type Option, Options, Select, TextInput } from 'shared-ui';

type FieldProps = Pick<ComponentProps<typeof Field>, 'label' | 'hint' | 'error' | 'required' | 'id'> & {
  value: string;
  onChange: (value: string) => void;
  autoComplete?: string;
  /** Whether the field is locked, for example while the form is being sent. */
  isLocked?: boolean;
};

type TextProps = FieldProps & Pick<ComponentProps<'input'>, 'type' | 'onFocus'>;

export function TextField({ value, onChange, autoComplete, isLocked, type, onFocus, ...field }: TextProps) {
  return (
    <Field {...field}>
      {(control) => (
        <TextInput
          {...control}
          {...{ type, value, autoComplete, onFocus }}
          // A disabled field would lose the keyboard focus.
          readOnly={isLocked}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  );
}

type SelectProps = FieldProps & {
  options: readonly Option[];
  /** The label of the empty option, instead of the default label. */
  emptyLabel?: string;
};

export function SelectField({ options, emptyLabel, value, onChange, autoComplete, isLocked, ...field }: SelectProps) {
  return (
    <Field {...field}>
      {(control) => (
        <Select
          {...control}
          {...{ value, autoComplete }}
          // A select cannot be read-only. Disabling it loses no focus, because forms are sent from a button or a text
          // field.
          disabled={isLocked}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        >
          {emptyLabel === undefined ? null : <option value="">{emptyLabel}</option>}
          <Options items={options} />
        </Select>
      )}
    </Field>
  );
}
