import { language, SelectField, sharedMessages, TextField } from 'remote-kit';
import { changeUser, roles, userForm, type UserForm, userLabel, userListItem, type UserListItem } from 'shared-session';

import { RowDialog } from '../../settings/RowDialog.tsx';
import type { RowFormKind } from '../../settings/useRowForm.ts';
import { changeText } from './bulk/messages.ts';
import { peopleText } from './messages.ts';
import { UserLocations } from './UserLocations.tsx';
import { toUserForm, userDraft, type UserValues, userValues } from './userValues.ts';

type Props = {
  user: UserListItem;
  /** The last admin's role cannot be changed. */
  isOnlyAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
};

/** Changes a user. */
export function UserDialog({ user, isOnlyAdmin, onDone, onClose }: Props) {
  return (
    <RowDialog
      kind={userKind}
      row={user}
      renderFields={(fields) => <UserFields {...fields} isOnlyAdmin={isOnlyAdmin} />}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

const userKind: RowFormKind<UserValues, UserForm, UserListItem> = {
  list: 'users',
  change: { payload: userListItem },
  form: userForm,
  draft: userDraft,
  valuesOf: userValues,
  toForm: toUserForm,
  save: ({ _id }, form) => changeUser(_id, form),
  labelOf: userLabel,
  text: changeText,
  labels: peopleText.fields,
  fieldId: (field) => `person-${field}`,
  show: showUserValue,
};

type UserFieldsProps = {
  values: UserValues;
  onChange: (values: UserValues) => void;
  errorAt: (field: string) => string | undefined;
  isOnlyAdmin: boolean;
};

function UserFields({ values, onChange, errorAt, isOnlyAdmin }: UserFieldsProps) {
  const change = (part: Partial<UserValues>) => onChange({ ...values, ...part });
  const offered = isOnlyAdmin ? roles.filter((role) => role === 'admin') : roles;
  return (
    <>
      <TextField
        id="person-name"
        label={peopleText.fields.name}
        value={values.name}
        error={errorAt('name')}
        onChange={(name) => change({ name })}
      />
      <TextField
        id="person-email"
        label={peopleText.fields.email}
        type="email"
        value={values.email}
        error={errorAt('email')}
        onChange={(email) => change({ email })}
      />
      <SelectField
        id="person-role"
        label={peopleText.fields.role}
        hint={isOnlyAdmin ? peopleText.onlyAdminRole : sharedMessages.roles[values.role].meaning}
        value={values.role}
        error={errorAt('role')}
        onChange={(chosen) => change({ role: roles.find((role) => role === chosen) ?? values.role })}
        options={offered.map((role) => ({ value: role, label: sharedMessages.roles[role].name }))}
      />
      <UserLocations
        chosen={values.locations}
        error={errorAt('locations')}
        onChange={(locations) => change({ locations })}
      />
    </>
  );
}

/** A form's value as people read it. */
function showUserValue(field: string, value: unknown): string {
  if (Array.isArray(value)) return new Intl.ListFormat(language).format(value.map(({ name }) => String(name)));
  const role = field === 'role' && roles.find((one) => one === value);
  return role ? sharedMessages.roles[role].name : String(value);
}
