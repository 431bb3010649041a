import { showToast } from 'shared-session';
import {
  locationMessages,
  RowsForm,
  RowsFormEnd,
  useLocationsForm,
  userMessages,
  UsersForm,
  useUsersForm,
} from 'shared-rows';

import { stepMessages, userMessages as text } from './messages.ts';

type Props = { onSaved: () => void };

/** The people of a long list that still have to be sent. */
export function RestOfPeople({ onSaved }: Props) {
  const { form } = useUsersForm({ whenEmpty: text.nobody, onSaved: announce(userMessages.saved, onSaved) });
  return <UsersForm form={form} end={<RowsFormEnd form={form} />} />;
}

/** The locations of a long list that still have to be sent. */
export function RestOfLocations({ onSaved }: Props) {
  const form = useLocationsForm({ onSaved: announce(locationMessages.saved, onSaved) });
  return (
    <RowsForm
      form={form}
      end={<RowsFormEnd form={form} text={{ submit: () => stepMessages.save, busy: stepMessages.saving }} />}
    />
  );
}

/** Shows how many rows were saved, because the list disappears. */
const announce = (describe: (count: number) => string, onSaved: () => void) => (count: number) => {
  // The user may confirm that the server has all of them.
  if (count > 0) showToast({ kind: 'good', text: describe(count) });
  onSaved();
};
