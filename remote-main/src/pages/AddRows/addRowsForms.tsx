import { useNavigate } from 'react-router-dom';
import { DraftNote, FormEnd, useLoadOnArrival } from 'remote-kit';
import { LocationsForm, UsersForm, useLocationsForm, userMessages, useUsersForm } from 'shared-rows';
import { loadLocations, loadOrganization, showToast, type UserListItem } from 'shared-session';
import { Button } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { delayOf } from '../PeopleSettings/users.ts';
import { addLocationsText, addPeopleText } from './messages.ts';

/** The rows of new locations. */
export function AddLocationsForm() {
  useLoadOnArrival(loadLocations, loadOrganization);
  const onSaved = useBackToList(locationsPath, addLocationsText.added);
  const { form } = useLocationsForm({ isRequired: true, onSaved });
  const text = { submit: addLocationsText.submit(form.rows.filled.length), busy: addLocationsText.busy };
  return <LocationsForm form={form} end={<FormButtons form={form} text={text} listPath={locationsPath} />} />;
}

const locationsPath = '/settings/locations';

/** The rows of people who are invited. Who is in already the server says of the rows that are sent. */
export function AddPeopleForm() {
  useLoadOnArrival(loadLocations);
  const onSaved = useBackToList(peoplePath, (amount, users: readonly UserListItem[] = []) => {
    const delayed = users.filter(delayOf);
    const last = delayed.toSorted((one, other) => sentAt(one) - sentAt(other)).at(-1);
    const when = last && delayOf(last);
    if (!when) return addPeopleText.invited(amount);
    return addPeopleText.delayed(amount - delayed.length, delayed.length, when);
  });
  const { form, locations } = useUsersForm({
    stored: nobody,
    emptyMessage: addPeopleText.nobody,
    onSaved,
  });
  const text = { submit: userMessages.submit(form.rows.filled.length), busy: userMessages.busy };
  return (
    <UsersForm form={form} locations={locations} end={<FormButtons form={form} text={text} listPath={peoplePath} />} />
  );
}

const sentAt = ({ invitation }: UserListItem) => Date.parse(invitation?.sentAt ?? '');
const peoplePath = '/settings/people';
const nobody: readonly [] = [];

type FormButtonsProps = {
  form: { isSaved: boolean; submission: { busy: boolean }; edit: { discard: () => void } };
  text: { submit: string; busy: string };
  /** The list that the rows are added to. */
  listPath: string;
};

/** The buttons below the rows. */
function FormButtons({ form, text, listPath }: FormButtonsProps) {
  const navigate = useNavigate();
  return (
    <FormEnd isSticky note={<DraftNote isSaved={form.isSaved} onDiscard={form.edit.discard} />}>
      <Button type="submit" kind="primary" busy={form.submission.busy && text.busy}>
        {text.submit}
      </Button>
      <Button kind="quiet" onClick={() => void navigate(listPath)}>
        {commonText.cancel}
      </Button>
    </FormEnd>
  );
}

/** Says how many were added and, unless more rows follow, goes back to the list. */
function useBackToList<Answer>(listPath: string, added: (amount: number, answer?: Answer) => string) {
  const navigate = useNavigate();
  return (amount: number, waiting: number, answer?: Answer) => {
    if (amount > 0) showToast({ kind: 'good', text: added(amount, answer) });
    if (waiting === 0) void navigate(listPath);
  };
}
