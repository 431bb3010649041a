import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog, SelectField, timeZoneOptions, zoneName } from '@askwell/page-kit';
import {
  changeLocations,
  getLocations,
  type Location,
  type LocationsUndo,
  removeLocations,
  undoLocations,
} from 'contract/locations';
import { noLocation } from 'contract/people';
import { type ApiResult, sendCall } from 'shared-session';
import { MenuList, type OpenMenu } from 'shared-ui';
import { Clock, Trash2 } from 'shared-ui/icons';

import { LocationField } from '../../list/LocationField.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { type OfferUndo, useChangeRows } from '../../list/useChangeRows.ts';
import { editMessages, locationFieldMessages } from '../../settings/messages.ts';
import { locationsMessages } from './messages.ts';

// Everything that the list needs for its first interaction, loaded then.

export { LocationPanel } from './LocationPanel.tsx';

type LocationMenuProps = OpenMenu & { onEdit: () => void; onRemove: () => void };

export function LocationMenu({ onEdit, onRemove, ...menu }: LocationMenuProps) {
  const items = [
    { label: editMessages.edit, onSelect: onEdit },
    { label: editMessages.remove, onSelect: onRemove, isDangerous: true as const },
  ];
  return <MenuList items={items} {...menu} />;
}

type BarProps = { amount: number; onAction: (action: 'zone' | 'remove') => void; onClear: () => void };

/** The actions for the selected locations. */
export function LocationBar({ amount, onAction, onClear }: BarProps) {
  const { timeZone } = locationsMessages.fields;
  const actions = [
    {
      icon: Clock,
      label: timeZone,
      name: locationsMessages.setTimeZone,
      keys: locationsMessages.keys.zone,
      run: () => onAction('zone'),
    },
    {
      icon: Trash2,
      label: editMessages.remove,
      name: editMessages.remove,
      keys: locationsMessages.keys.remove,
      run: () => onAction('remove'),
    },
  ];
  return <SelectionBar label={locationsMessages.selection} amount={amount} actions={actions} onClear={onClear} />;
}

type ManyProps = {
  locations: readonly Location[];
  /** Called after success, and after a failure, because the locations may be gone. */
  onDone: (locations: readonly Location[]) => void;
  offer: OfferUndo<Location>;
  onClose: () => void;
};

const options = { silent: true, waits: true };

const undo = (locations: LocationsUndo['locations']) => sendCall(undoLocations, { body: { locations }, ...options });

const success: ApiResult<null> = { ok: true, statusCode: 200, message: '', payload: null };

/** Gives several locations the same time zone. */
export function SetTimeZone({ locations, onDone, offer, onClose }: ManyProps) {
  const [timeZone, setTimeZone] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const changeRows = useChangeRows(getLocations.path, offer);
  const name = nameOf(locations);

  async function save() {
    const failure = await changeRows(locations, {
      send: (ids) => sendCall(changeLocations, { body: { ids, change: { timeZone } }, ...options }),
      oldOf: ({ _id, timeZone: before }) => ({ _id, timeZone: before }),
      undo,
      text: {
        done: locationsMessages.zoneSet(name, zoneName(timeZone)),
        undone: (back) => locationsMessages.zoneBack(nameOf(back)),
      },
    });
    onDone(locations);
    return failure ?? success;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
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
        label={locationsMessages.fields.timeZone}
        none={locationsMessages.chooseTimeZone}
        value={timeZone}
        error={isMissing && timeZone === '' ? locationsMessages.chooseTimeZone : undefined}
        options={timeZoneOptions()}
        onChange={setTimeZone}
      />
    </ConfirmDialog>
  );
}

/** Confirms the removal of locations, and asks where their people go. */
export function RemoveLocations({ locations, onDone, offer, onClose }: ManyProps) {
  const [target, setTarget] = useState('');
  const [only] = locations.length === 1 ? locations : [];
  const people = locations.reduce((sum, { userCount }) => sum + (userCount ?? 0), 0);
  const lost = only ? [only.address, only.code].filter((part) => part).join(', ') : '';
  const changeRows = useChangeRows(getLocations.path, offer);
  const name = nameOf(locations);
  const isTarget = locations.some(({ _id }) => _id === target);

  async function remove() {
    const moveTo = people > 0 ? { moveTo: target || noLocation } : {};
    const failure = await changeRows(locations, {
      send: (ids) => sendCall(removeLocations, { body: { ids, ...moveTo }, ...options }),
      isRemoval: true,
      oldOf: ({ _id }) => ({ _id }),
      undo,
      text: { done: editMessages.removed(name), undone: (back) => editMessages.restored(nameOf(back)) },
    });
    onDone(locations);
    return failure ?? success;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      text={{ title: editMessages.removeTitle(name), action: editMessages.remove, busy: editMessages.removing }}
      check={() => !isTarget}
      confirm={remove}
    >
      <p>{lost ? locationsMessages.removeText(lost) : locationsMessages.removePlain}</p>
      {people > 0 && (
        <>
          <p>
            {only ? (
              <Link to={`/settings/people?location=${only._id}`}>{locationsMessages.worksHere(people)}</Link>
            ) : (
              locationsMessages.worksHere(people)
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

/** One location's name, or the number of locations. */
function nameOf(locations: readonly Location[]): string {
  const [first, ...others] = locations;
  return first && others.length === 0 ? first.name : locationsMessages.shown(locations.length);
}
