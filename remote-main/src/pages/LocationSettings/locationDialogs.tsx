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
import { editText, locationFieldText } from '../../settings/messages.ts';
import { locationsText } from './messages.ts';

// Everything that the list needs for its first interaction, loaded then.

export { LocationPanel } from './LocationPanel.tsx';

type LocationMenuProps = OpenMenu & { onEdit: () => void; onRemove: () => void };

export function LocationMenu({ onEdit, onRemove, ...menu }: LocationMenuProps) {
  const items = [
    { label: editText.edit, onSelect: onEdit },
    { label: editText.remove, onSelect: onRemove, isDangerous: true as const },
  ];
  return <MenuList items={items} {...menu} />;
}

type BarProps = { amount: number; onAction: (action: 'zone' | 'remove') => void; onClear: () => void };

/** The actions for the selected locations. */
export function LocationBar({ amount, onAction, onClear }: BarProps) {
  const { timeZone } = locationsText.fields;
  const actions = [
    {
      icon: Clock,
      label: timeZone,
      name: locationsText.setTimeZone,
      keys: locationsText.keys.zone,
      run: () => onAction('zone'),
    },
    {
      icon: Trash2,
      label: editText.remove,
      name: editText.remove,
      keys: locationsText.keys.remove,
      run: () => onAction('remove'),
    },
  ];
  return <SelectionBar label={locationsText.selection} amount={amount} actions={actions} onClear={onClear} />;
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
        done: locationsText.zoneSet(name, zoneName(timeZone)),
        undone: (back) => locationsText.zoneBack(nameOf(back)),
      },
    });
    onDone(locations);
    return failure ?? success;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      isDangerous={false}
      text={{ title: locationsText.zoneTitle(name), action: editText.save, busy: editText.saving }}
      check={() => {
        setIsMissing(timeZone === '');
        return timeZone !== '';
      }}
      confirm={save}
    >
      <SelectField
        id="locations-zone"
        label={locationsText.fields.timeZone}
        none={locationsText.chooseTimeZone}
        value={timeZone}
        error={isMissing && timeZone === '' ? locationsText.chooseTimeZone : undefined}
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
      text: { done: editText.removed(name), undone: (back) => editText.restored(nameOf(back)) },
    });
    onDone(locations);
    return failure ?? success;
  }

  return (
    <ConfirmDialog
      onClose={onClose}
      text={{ title: editText.removeTitle(name), action: editText.remove, busy: editText.removing }}
      check={() => !isTarget}
      confirm={remove}
    >
      <p>{lost ? locationsText.removeText(lost) : locationsText.removePlain}</p>
      {people > 0 && (
        <>
          <p>
            {only ? (
              <Link to={`/settings/people?location=${only._id}`}>{locationsText.worksHere(people)}</Link>
            ) : (
              locationsText.worksHere(people)
            )}
          </p>
          <LocationField
            id="location-target"
            label={locationsText.moveTo}
            placeholder={locationFieldText.wholeOrganization}
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
  return first && others.length === 0 ? first.name : locationsText.shown(locations.length);
}
