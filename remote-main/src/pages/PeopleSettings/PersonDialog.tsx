import { addUsers, changeUser, userForm, userListItem, type UserListItem } from 'shared-session';

import { personShape } from '../../facts/personShape.ts';
import { personValues, toPersonForm } from '../../facts/personValues.ts';
import { RowDialog } from '../../settings/RowDialog.tsx';
import { people as text } from '../../words/people.ts';
import { PersonFields } from './PersonFields.tsx';
import { showPersonValue } from './showPersonValue.ts';

type Props = {
  person: UserListItem | null;
  isOnlyAdmin: boolean;
  onDone: () => void;
  onClose: () => void;
};

const { name, email, role, locations } = text;
const labels = { name, email, role, locations };

/** One person, invited or changed. */
export function PersonDialog({ person, isOnlyAdmin, ...rest }: Props) {
  return (
    <RowDialog
      row={person}
      list="users"
      change={{ payload: userListItem }}
      form={userForm}
      shape={personShape}
      valuesOf={personValues}
      toForm={toPersonForm}
      add={(form, idempotencyKey) => addUsers([form], { idempotencyKey })}
      save={({ _id }, form) => changeUser(_id, form)}
      words={text}
      labels={labels}
      idOf={(field) => `person-${field}`}
      show={showPersonValue}
      renderFields={(fields) => <PersonFields {...fields} isOnlyAdmin={isOnlyAdmin} />}
      {...rest}
    />
  );
}
