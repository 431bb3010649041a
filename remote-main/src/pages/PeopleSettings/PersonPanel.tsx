import type { ReactNode } from 'react';
import { listRoleOptions, SelectField, TextField } from '@askwell/page-kit';
import { getUsers, userForm, type UserForm, type UserListItem, userListItem } from 'contract/people';
import { type Role, roles, getUserLabel } from 'contract/session';
import { formatDate } from 'shared-ui';
import * as v from 'valibot';

import { type LocationRef, LocationsField } from '../../list/LocationField.tsx';
import { commonMessages } from '../../messages.ts';
import { type Fields, type PanelProps, RowPanel, type RowPanelKind } from '../../list/RowPanel.tsx';
import { RowHistory } from '../../entries/Entry.tsx';
import { showField } from '../../settings/showField.ts';
import { changeMessages } from './changes/messages.ts';
import { peopleMessages } from './messages.ts';
import { usePeople } from './changePeople.ts';
import { getDelay, getStatus } from './invitations.ts';
import { getLastSeen, listLocations, saveUser } from './users.ts';
import { personLabels, statusLabels } from '../../settings/messages.ts';

type UserValues = { name: string; email: string; role: Role; locations: readonly LocationRef[] };

type Props = PanelProps<UserListItem> & { renderActions: (user: UserListItem) => ReactNode };

export function PersonPanel({ renderActions, ...panel }: Props) {
  const { isOnlyAdmin } = usePeople();
  return (
    <RowPanel
      {...panel}
      kind={personPanel}
      listFacts={listFacts}
      renderActions={renderActions}
      renderFields={(fields, user) => <UserFields {...fields} isOnlyAdmin={isOnlyAdmin(user)} />}
    >
      <RowHistory id={panel.id} />
    </RowPanel>
  );
}

function listFacts(user: UserListItem) {
  const { shown, sent, expires } = getStatus(user);
  const mailedText = getDelay(user) ? sent : sent && peopleMessages.sentAgo(sent);
  const reason = user.invitation?.bounceReason;
  const bouncedText = reason ? peopleMessages.bouncedWith(reason) : peopleMessages.bouncedHint;
  const mail = [shown === 'bounced' ? bouncedText : mailedText, expires];
  const lastSeen = getLastSeen(user);
  return [
    { label: personLabels.status, value: statusLabels[shown] },
    ...(expires === null ? [] : [{ label: peopleMessages.invitation, value: mail.filter(Boolean).join('\u00A0· ') }]),
    // A person whose email changes is invited again, and may have joined before.
    ...(user.joinedAt && lastSeen !== null ? [{ label: peopleMessages.joined, value: formatDate(user.joinedAt) }] : []),
    ...(lastSeen === null ? [] : [{ label: peopleMessages.lastSeen, value: lastSeen }]),
  ];
}

export const getUserValues = (user: UserListItem): UserValues => {
  const { name, email, role } = user;
  return { name, email, role, locations: listLocations(user) };
};

const toUserForm = ({ locations, ...fields }: UserValues): UserForm => ({
  ...fields,
  locations: locations.map(({ _id }) => _id),
});

export const userDraft = v.strictObject({
  name: v.string(),
  email: v.string(),
  role: v.picklist(roles),
  locations: v.array(v.strictObject({ _id: v.string(), name: v.string() })),
});

const personPanel: RowPanelKind<UserValues, UserForm, UserListItem> = {
  list: 'users',
  read: getUsers,
  messages: peopleMessages.panel,
  dataName: commonMessages.dataNames.people,
  change: { payload: userListItem },
  form: userForm,
  draft: userDraft,
  getValues: getUserValues,
  toForm: toUserForm,
  findQuestion: ({ role }, user) =>
    role === 'admin' && user.role !== 'admin' ? askAboutAdmin(getUserLabel(user)) : null,
  save: saveUser,
  getLabel: getUserLabel,
  labels: personLabels,
  fieldId: (field) => `person-${field}`,
  show: (field, value) => showField(field, Array.isArray(value) ? value.map(({ name }) => name) : value),
};

const askAboutAdmin = (name: string) => ({
  title: changeMessages.makeAdminTitle(1, name),
  text: changeMessages.adminMeaning,
  yes: changeMessages.makeAdmin(1),
});

type UserFieldsProps = Fields<UserValues> & { isOnlyAdmin: boolean };

function UserFields({ values, onChange, findError, isOnlyAdmin }: UserFieldsProps) {
  const change = (part: Partial<UserValues>) => onChange({ ...values, ...part });
  const getFieldProps = (field: 'name' | 'email') => ({
    id: `person-${field}`,
    label: personLabels[field],
    value: values[field],
    error: findError(field),
    onChange: (value: string) => change({ [field]: value }),
  });
  return (
    <>
      <TextField {...getFieldProps('name')} />
      <TextField {...getFieldProps('email')} type="email" />
      <SelectField
        id="person-role"
        label={personLabels.role}
        hint={isOnlyAdmin ? peopleMessages.onlyAdminRole : undefined}
        value={values.role}
        error={findError('role')}
        onChange={(chosen) => change({ role: roles.find((role) => role === chosen) ?? values.role })}
        options={listRoleOptions(isOnlyAdmin ? ['admin'] : roles)}
      />
      <LocationsField
        id="person-locations"
        label={personLabels.locations}
        chosen={values.locations}
        error={findError('locations')}
        onChange={(locations) => change({ locations })}
      />
    </>
  );
}
