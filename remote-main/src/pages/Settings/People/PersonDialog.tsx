import { useState } from 'react';
import { FailureNotice } from 'shared-remote';
import { addUsers, calls, changeUser, type Location, userForm, type UserListItem } from 'shared-session';

import { type PersonValues, personValues } from '../../../facts/personValues.ts';
import { words } from '../../../words.ts';
import { ConflictChoices } from '../ConflictChoices.tsx';
import { EditDialog } from '../EditDialog.tsx';
import { useConflict } from '../useConflict.ts';
import { useOneKey } from '../useOneKey.ts';
import { useRowEditing } from '../useRowEditing.ts';
import { PersonFields } from './PersonFields.tsx';
import { showPersonValue } from './showPersonValue.ts';

type Props = {
  person: UserListItem | null;
  locations: readonly Location[];
  isOnlyAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
};

const text = words.settings.people;
const { name, email, role, locations: places } = text;
const labels = { name, email, role, locations: places };
const common = words.settings.locations;

/** One person, invited or changed. */
export function PersonDialog({ person, locations, isOnlyAdmin, onDone, onClose }: Props) {
  const [values, setValues] = useState<PersonValues>(() => personValues(person));
  const keyOf = useOneKey();
  const { submission, errorAt, submit, current } = useRowEditing({
    list: 'users',
    row: person,
    change: calls.changeUser,
    form: userForm,
    values: toForm(values),
    save: (form, version) =>
      person ? changeUser(person._id, { ...form, ...version }) : addUsers([form], { idempotencyKey: keyOf(form) }),
    done: (person ? text.changed : text.added)(values.name),
    onDone: () => {
      onDone();
      onClose();
    },
  });
  const conflict = useConflict({
    before: personValues(person),
    mine: values,
    theirs: current && personValues(current),
  });
  return (
    <EditDialog
      title={person ? text.editTitle(person.name) : text.addTitle}
      action={person ? common.save : text.add}
      busy={submission.busy && (person ? common.saving : text.adding)}
      isChanged={JSON.stringify(values) !== JSON.stringify(personValues(person))}
      onSubmit={() => {
        setValues(conflict.merged);
        submit(toForm(conflict.merged));
      }}
      onClose={onClose}
    >
      {current ? (
        <ConflictChoices
          name={current.name}
          conflicts={conflict.conflicts}
          labels={labels}
          show={showPersonValue(locations)}
          chosen={conflict.chosen}
          onChoose={conflict.choose}
        />
      ) : (
        <>
          <PersonFields
            values={values}
            onChange={setValues}
            errorAt={errorAt}
            locations={locations}
            isOnlyAdmin={isOnlyAdmin}
          />
          <FailureNotice failure={submission.failure} />
        </>
      )}
    </EditDialog>
  );
}

const toForm = (values: PersonValues) => ({ ...values, locations: [...values.locations] });
