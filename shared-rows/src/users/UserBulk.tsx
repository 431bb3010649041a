import { useAtomValue } from 'jotai';
import { FailureNotice, language, resourceMessages, roleMessages } from 'remote-kit';
import { loadLocations, type Location, locationsAtom, roles } from 'shared-session';
import { Button, Checkbox, Dialog } from 'shared-ui';

import { type Bulk, BulkBar, BulkSelect } from '../editor/BulkBar.tsx';
import { laterMessages } from '../messages.ts';
import { userMessages } from './messages.ts';
import type { UserValues } from './userRules.ts';

type Props = { locations: readonly Location[]; bulk: Bulk<UserValues> };

const text = userMessages;
const none = '-';

/** Sets role and location for all selected people. */
export function UserBulk({ locations, bulk }: Props) {
  return (
    <BulkBar {...bulk}>
      <BulkSelect
        what={text.roleWhat}
        options={roles.map((role) => ({ value: role, label: roleMessages[role].name }))}
        onChoose={(chosen) => {
          const role = roles.find((known) => known === chosen);
          if (role) bulk.onSet({ role });
        }}
      />
      {locations.length > 0 && (
        <BulkSelect
          what={text.locationWhat}
          options={[
            ...locations.map(({ _id, name }) => ({ value: _id, label: name })),
            { value: none, label: text.noLocation },
          ]}
          onChoose={(chosen) => bulk.onSet({ locations: chosen === none ? [] : [chosen] })}
        />
      )}
    </BulkBar>
  );
}

type LocationCheckboxesProps = { chosen: readonly string[]; onChange: (chosen: string[]) => void };

/** A checkbox for each location. */
export function LocationCheckboxes({ chosen, onChange }: LocationCheckboxesProps) {
  const { data, error } = useAtomValue(locationsAtom);
  if (data === null && error) return <FailureNotice failure={error} onRetry={() => void loadLocations()} />;
  if (data === null) return <p role="status">{resourceMessages.loading(userMessages.whatLocations)}</p>;
  if (data.length === 0) return <p>{userMessages.noLocationsYet}</p>;
  const toggle = (id: string) =>
    onChange(chosen.includes(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
  return data.map(({ _id, name }) => (
    <Checkbox key={_id} form="" label={name} checked={chosen.includes(_id)} onChange={() => toggle(_id)} />
  ));
}

type ConfirmAdminsProps = { names: readonly string[]; onCancel: () => void; onConfirm: () => void };

/** Confirms once for the whole list that admins are invited. */
export function ConfirmAdmins({ names, onCancel, onConfirm }: ConfirmAdminsProps) {
  return (
    <Dialog
      open
      onClose={onCancel}
      title={laterMessages.admins.title(names.length)}
      actions={
        <>
          <Button onClick={onCancel}>{laterMessages.admins.back}</Button>
          <Button kind="primary" onClick={onConfirm}>
            {laterMessages.admins.confirm(names.length)}
          </Button>
        </>
      }
    >
      <p>{laterMessages.admins.names(new Intl.ListFormat(language).format(names))}</p>
      <p>{laterMessages.admins.meaning}</p>
    </Dialog>
  );
}
