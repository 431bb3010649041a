import type { ComponentProps, ReactNode } from 'react';
import { type ControlProps, Field, Options, Select, TextInput } from 'shared-ui';

type FieldProps = {
  /** Needed if an error summary links here. */
  id?: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  /** False if it may be empty. */
  required?: boolean;
  autoComplete?: string;
  /** Whether it cannot be changed now, such as while the form is sent. */
  isLocked?: boolean;
};

export type Option = { value: string; label: string };

export function TextField(props: FieldProps & Pick<ComponentProps<'input'>, 'type' | 'onFocus'>) {
  const { type = 'text', isLocked, onFocus, ...field } = props;
  return (
    <LabeledControl {...field}>
      {/* Not disabled, which would lose the keyboard focus. */}
      {(control) => <TextInput {...control} type={type} readOnly={isLocked} onFocus={onFocus} />}
    </LabeledControl>
  );
}

type SelectProps = FieldProps & {
  options: readonly Option[];
  /** More options below these, under a label. */
  more?: { label: string; options: readonly Option[] };
  /** The label of the empty option; without it there is none. */
  none?: string;
};

export function SelectField({ options, more, none, isLocked, ...field }: SelectProps) {
  return (
    <LabeledControl {...field}>
      {/* Disabled, since a choice cannot be read-only. It has no focus then: a form is sent from its button or a text. */}
      {(control) => (
        <Select {...control} disabled={isLocked}>
          {none === undefined ? null : <option value="">{none}</option>}
          <Options of={options} />
          {more === undefined ? null : (
            <optgroup label={more.label}>
              <Options of={more.options} />
            </optgroup>
          )}
        </Select>
      )}
    </LabeledControl>
  );
}

type ControlledProps = ControlProps & {
  autoComplete: string | undefined;
  value: string;
  onChange: (event: { currentTarget: { value: string } }) => void;
};

function LabeledControl({
  value,
  onChange,
  required = true,
  autoComplete,
  children,
  ...field
}: Omit<FieldProps, 'isLocked'> & { children: (control: ControlledProps) => ReactNode }) {
  return (
    <Field {...field} required={required}>
      {(ids) =>
        children({
          ...ids,
          autoComplete,
          value,
          onChange: (event) => onChange(event.currentTarget.value),
        })
      }
    </Field>
  );
}
