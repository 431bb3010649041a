import { useState } from 'react';
import { FailureNotice, SelectField, sharedWords, TextField } from 'shared-remote';
import { addUsers, changeUser, type Location, roles, type UserForm, userForm, type UserListItem } from 'shared-session';
import { Checkbox } from 'shared-ui';

import { words } from '../../../words.ts';
import { EditDialog } from '../EditDialog.tsx';
import styles from '../List.module.css';
import { useRowEditing } from '../useRowEditing.ts';

type Props = { person: UserListItem | null; locations: readonly Location[]; onClose: () => void };
type Values = UserForm & { locations: readonly string[] };

const text = words.settings.people;
const common = words.settings.locations;

/** One person, invited or changed. */
export function PersonDialog({ person, locations, onClose }: Props) {
  const [values, setValues] = useState<Values>(() => valuesOf(person));
  const change = (part: Partial<Values>) => setValues({ ...values, ...part });
  const { submission, errorAt, submit } = useRowEditing({
    list: 'users',
    form: userForm,
    values: { ...values, locations: [...values.locations] },
    save: (form) => (person ? changeUser(person._id, form) : addUsers([form])),
    done: (person ? text.changed : text.added)(values.name),
    onDone: onClose,
  });
  const toggle = (id: string) =>
    change({
      locations: values.locations.includes(id)
        ? values.locations.filter((other) => other !== id)
        : [...values.locations, id],
    });
  return (
    <EditDialog
      title={person ? text.editTitle(person.name) : text.addTitle}
      action={person ? common.save : text.add}
      busy={submission.busy && (person ? common.saving : text.adding)}
      onSubmit={submit}
      onClose={onClose}
    >
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
        hint={sharedWords.roles[values.role].meaning}
        value={values.role}
        error={errorAt('role')}
        onChange={(chosen) => change({ role: roles.find((role) => role === chosen) ?? values.role })}
        options={roles.map((role) => ({ value: role, label: sharedWords.roles[role].name }))}
      />
      {locations.length > 0 && (
        <fieldset>
          <legend className={styles.legend}>{text.locations}</legend>
          <div className={styles.boxes}>
            {locations.map(({ _id, name }) => (
              <Checkbox key={_id} label={name} checked={values.locations.includes(_id)} onChange={() => toggle(_id)} />
            ))}
          </div>
        </fieldset>
      )}
      <FailureNotice failure={submission.failure} />
    </EditDialog>
  );
}

const valuesOf = (person: UserListItem | null): Values => ({
  name: person?.name ?? '',
  email: person?.email ?? '',
  role: person?.role ?? 'user',
  locations: person?.locations ?? [],
});
