import { useState } from 'react';
import { Link } from 'react-router-dom';
import { ConfirmDialog, SelectField, timeZoneOptions, zoneName } from '@askwell/page-kit';
import { changeLocation, type Location, type LocationForm, removeLocation, restoreLocation } from 'contract/locations';
import { noLocation } from 'contract/people';
import { type ApiResult, sendCall } from 'shared-session';
import { MenuList, type OpenMenu } from 'shared-ui';
import { Clock, Trash2 } from 'shared-ui/icons';

import { LocationField } from '../../list/LocationField.tsx';
import { SelectionBar } from '../../list/SelectionBar.tsx';
import { offerUndo } from '../../list/undo.ts';
import { editText, locationFieldText } from '../../settings/messages.ts';
import { locationsText } from './messages.ts';

// Everything that the list of locations needs on the first interaction, loaded with that.

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
  /** Called with those that were changed. */
  onDone: (locations: readonly Location[]) => void;
  onUndone: (locations: readonly Location[]) => void;
  onClose: () => void;
};

/** Sends a call for each location, one after the other; stops at the first that fails. */
async function forEach(locations: readonly Location[], send: (location: Location) => Promise<ApiResult<unknown>>) {
  const done: Location[] = [];
  for (const location of locations) {
    const result = await send(location);
    if (!result.ok) return { done, failure: result };
    done.push(location);
  }
  return { done, failure: null };
}

const success: ApiResult<null> = { ok: true, statusCode: 200, message: '', payload: null };

/** Gives several locations the same time zone. */
export function SetTimeZone({ locations, onDone, onUndone, onClose }: ManyProps) {
  const [timeZone, setTimeZone] = useState('');
  const [isMissing, setIsMissing] = useState(false);
  const name = nameOf(locations);

  async function save() {
    const { done, failure } = await forEach(locations, ({ _id }) => patch(_id, { timeZone }));
    if (done.length > 0)
      offerUndo({
        text: {
          done: locationsText.zoneSet(nameOf(done), zoneName(timeZone)),
          undone: locationsText.zoneBack(nameOf(done)),
        },
        undo: async () =>
          (await forEach(done, ({ _id, timeZone: before }) => patch(_id, { timeZone: before }))).failure ?? success,
        onUndone: () => onUndone(done),
      });
    onDone(done);
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

const patch = (id: string, body: Partial<LocationForm>) =>
  sendCall(changeLocation, { params: { id }, body, silent: true, waits: true });

/** Asks before locations are removed, and where the people who work there go. */
export function RemoveLocations({ locations, onDone, onUndone, onClose }: ManyProps) {
  const [target, setTarget] = useState('');
  const [only] = locations.length === 1 ? locations : [];
  const people = locations.reduce((sum, { userCount }) => sum + (userCount ?? 0), 0);
  const lost = only ? [only.address, only.code].filter((part) => part).join(', ') : '';
  const name = nameOf(locations);
  const isTarget = locations.some(({ _id }) => _id === target);

  async function remove() {
    const { done, failure } = await forEach(locations, ({ _id, userCount }) => {
      const query = userCount !== null && userCount > 0 ? { moveTo: target || noLocation } : {};
      return sendCall(removeLocation, { params: { id: _id }, query, silent: true, waits: true });
    });
    if (done.length > 0)
      offerUndo({
        text: { done: editText.removed(nameOf(done)), undone: editText.restored(nameOf(done)) },
        undo: async () =>
          (
            await forEach(done, ({ _id }) =>
              sendCall(restoreLocation, { params: { id: _id }, silent: true, waits: true }),
            )
          ).failure ?? success,
        onUndone: () => onUndone(done),
      });
    // Also after a failure: it may be gone, or people were assigned meanwhile.
    onDone(done);
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
            placeholder={locationFieldText.none}
            without={locations.map(({ _id }) => _id)}
            value={target}
            onChange={setTarget}
          />
        </>
      )}
    </ConfirmDialog>
  );
}

/** One location's name, or how many they are. */
function nameOf(locations: readonly Location[]): string {
  const [first, ...others] = locations;
  return first && others.length === 0 ? first.name : locationsText.shown(locations.length);
}
