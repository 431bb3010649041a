import { SelectField, sharedWords, TextField } from 'remote-kit';
import { roles } from 'shared-session';

import type { PersonValues } from '../../facts/personValues.ts';
import { people as text } from '../../words/people.ts';
import { PersonPlaces } from './PersonPlaces.tsx';

type Props = {
  values: PersonValues;
  onChange: (values: PersonValues) => void;
  errorAt: (field: string) => string | undefined;
  /** Their role is the one that cannot be given away. */
  isOnlyAdmin: boolean;
};

/** What there is to say of a person. */
export function PersonFields({ values, onChange, errorAt, isOnlyAdmin }: Props) {
  const change = (part: Partial<PersonValues>) => onChange({ ...values, ...part });
  const offered = isOnlyAdmin ? roles.filter((role) => role === 'admin') : roles;
  return (
    <>
      <TextField
        id="person-name"
        label={text.name}
        value={values.name}
        error={errorAt('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        id="person-email"
        label={text.email}
        type="email"
        value={values.email}
        error={errorAt('email')}
        onChange={(email) => change({ email })}
      />
      <SelectField
        id="person-role"
        label={text.role}
        hint={isOnlyAdmin ? text.onlyAdminRole : sharedWords.roles[values.role].meaning}
        value={values.role}
        error={errorAt('role')}
        onChange={(chosen) => change({ role: roles.find((role) => role === chosen) ?? values.role })}
        options={offered.map((role) => ({ value: role, label: sharedWords.roles[role].name }))}
      />
      <PersonPlaces
        chosen={values.locations}
        error={errorAt('locations')}
        onChange={(locations) => change({ locations })}
      />
    </>
  );
}
