import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog, SelectField } from '@askwell/page-kit';
import { listTimeZoneOptions, getZoneName } from 'product-kit';
import { changeLocations, type Location, removeLocations } from 'contract/locations';
import { noLocation } from 'contract/people';
import { sendCall } from 'shared-session';
import { MenuList, type OpenMenu } from 'shared-ui';
import { Clock, Trash2 } from 'shared-ui/icons';

import { LocationField } from '../../list/LocationField.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { editMessages, locationFieldMessages, locationLabels } from '../../settings/messages.ts';
import { type OpenDialog as DialogProps, useLocations } from './locationsState.ts';
import { locationsMessages } from './messages.ts';

// Code that the list of locations loads on the first interaction.
export { LocationPanel as Panel } from './LocationPanel.tsx';

export function Menu({ row, ...menu }: OpenMenu & { row: Location }) {
  const { setDialog, show } = useLocations();
  const items = [
    { label: editMessages.edit, onSelect: () => show(row) },
    {
      label: editMessages.remove,
      onSelect: () => setDialog({ action: 'remove', rows: [row] }),
      isDangerous: true as const,
    },
  ];
  return <MenuList items={items} {...menu} />;
}

export function Bar({ rows, onClear }: { rows: readonly Location[]; onClear: () => void }) {
  const { setDialog } = useLocations();
  const { keys, setTimeZone, selection } = locationsMessages;
  const openAction = (action: DialogProps['action']) => ({
    keys: keys[action],
    run: () => setDialog({ action, rows }),
  });
  const actions = [
    { icon: Clock, label: locationLabels.timeZone, name: setTimeZone, ...openAction('zone') },
    { icon: Trash2, label: editMessages.remove, name: editMessages.remove, ...openAction('remove') },
  ];
  return <SelectionBar label={selection} count={rows.length} actions={actions} onClear={onClear} />;
}

export function OpenDialog({ action, rows }: DialogProps) {
  const Dialog = action === 'zone' ? SetTimeZone : RemoveLocations;
  return <Dialog locations={rows} />;
}

type DialogContent = { locations: readonly Location[] };

const options = { silent: true, waits: true };

function SetTimeZone({ locations }: DialogContent) {
  const { setDialog, change } = useLocations();
  const [timeZone, setTimeZone] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const name = describeLocations(locations);

  const save = () =>
    change(locations, {
      send: (ids) => sendCall(changeLocations, { body: { ids, change: { timeZone } }, ...options }),
      text: {
        done: locationsMessages.zoneSet(name, getZoneName(timeZone)),
        undone: (back) => locationsMessages.zoneRestored(describeLocations(back)),
      },
    });

  return (
    <ConfirmDialog
      onClose={() => setDialog(null)}
      isDangerous={false}
      text={{ title: locationsMessages.zoneTitle(name), action: editMessages.save, busy: editMessages.saving }}
      check={() => {
        setIsMissing(timeZone === '');
        return timeZone !== '';
      }}
      confirm={save}
    >
      <SelectField
        id="locations-zone"
        label={locationLabels.timeZone}
        emptyLabel={locationsMessages.chooseTimeZone}
        value={timeZone}
        error={isMissing && timeZone === '' ? locationsMessages.chooseTimeZone : undefined}
        options={listTimeZoneOptions()}
        onChange={setTimeZone}
      />
    </ConfirmDialog>
  );
}

/** Confirms the removal of locations, and asks where to move their people. */
function RemoveLocations({ locations }: DialogContent) {
  const { setDialog, change } = useLocations();
  const [target, setTarget] = useState('');
  const [only] = locations.length === 1 ? locations : [];
  const people = locations.reduce((sum, { userCount }) => sum + (userCount ?? 0), 0);
  const deactivated = locations.reduce((sum, { deactivatedCount = 0 }) => sum + deactivatedCount, 0);
  const hasPeople = people + deactivated > 0;
  const lostFacts = only ? [only.address, only.code].filter((part) => part).join(', ') : '';
  const name = describeLocations(locations);
  const isTarget = locations.some(({ _id }) => _id === target);

  const remove = () =>
    change(locations, {
      send: (ids) => {
        const body = { ids, ...(hasPeople && { moveTo: target || noLocation }) };
        return sendCall(removeLocations, { body, ...options });
      },
      isRemoval: true,
      text: { done: editMessages.removed(name), undone: (back) => editMessages.restored(describeLocations(back)) },
    });

  return (
    <ConfirmDialog
      onClose={() => setDialog(null)}
      text={{ title: editMessages.removeTitle(name), action: editMessages.remove, busy: editMessages.removing }}
      check={() => !isTarget}
      confirm={remove}
    >
      <p>
        {lostFacts && `${locationsMessages.removeText(lostFacts)} `}
        {locationsMessages.removeUndoable}
      </p>
      {hasPeople && (
        <>
          <p>
            {only ? (
              <Link to={`/settings/people?location=${only._id}`}>
                {locationsMessages.worksHere(people, deactivated)}
              </Link>
            ) : (
              locationsMessages.worksHere(people, deactivated)
            )}
          </p>
          <LocationField
            id="location-target"
            label={locationsMessages.moveTo}
            placeholder={locationFieldMessages.wholeOrganization}
            without={locations.map(({ _id }) => _id)}
            value={target}
            onChange={setTarget}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

function describeLocations(locations: readonly Location[]): string {
  const [first, ...others] = locations;
  return first && others.length === 0 ? first.name : locationsMessages.shown(locations.length);
}
