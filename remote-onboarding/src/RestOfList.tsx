import { RowsForm, RowsFormEnd, useLocationsForm, UsersForm, useUsersForm } from 'shared-rows';

import { stepMessages, userMessages } from './messages.ts';

type Props = { onSaved: () => void };

/** The people of a long list who have not been sent yet. */
export function RestOfPeople({ onSaved }: Props) {
  const { form } = useUsersForm({ whenEmpty: userMessages.nobody, onSaved });
  return <UsersForm form={form} end={<RowsFormEnd form={form} />} />;
}

/** The locations of a long list that have not been sent yet. */
export function RestOfLocations({ onSaved }: Props) {
  const form = useLocationsForm({ onSaved });
  return (
    <RowsForm
      form={form}
      end={<RowsFormEnd form={form} text={{ submit: () => stepMessages.save, busy: stepMessages.saving }} />}
    />
  );
}
