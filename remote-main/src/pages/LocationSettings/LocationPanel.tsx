import { formatNumber, listNames, TextField } from '@askwell/page-kit';
import { chooseCountry, toNullable, RegionFields, showDetail } from 'product-kit';
import {
  changeLocation,
  getLocations,
  location as locationSchema,
  type Location,
  locationForm,
  type LocationForm,
} from 'contract/locations';
import { getUsers, type UserListItem } from 'contract/people';
import { getUserLabel } from 'contract/session';
import { sendCall, useRead } from 'shared-session';
import { Button, OptionalFields, formatDate } from 'shared-ui';
import * as v from 'valibot';

import { commonMessages } from '../../messages.ts';
import { editMessages, locationLabels } from '../../settings/messages.ts';
import { type Fields, type PanelProps, RowPanel, type RowPanelKind } from '../../list/RowPanel.tsx';
import { RowHistory } from '../../entries/Entry.tsx';
import { useLocations } from './locationsState.ts';
import { locationsMessages } from './messages.ts';

/** The values of a location's fields. Unset fields are empty. */
type LocationValues = Readonly<Record<keyof LocationForm, string>>;

export function LocationPanel(panel: PanelProps<Location>) {
  const { setDialog } = useLocations();
  const managers = useRead(getUsers, { location: [panel.id], role: ['manager'], limit: 20 }, { silent: true });
  return (
    <RowPanel
      {...panel}
      kind={locationPanel}
      listFacts={(location) => listFacts(location, managers.data ?? [])}
      renderActions={(location) => (
        <Button onClick={() => setDialog({ action: 'remove', rows: [location] })}>{editMessages.remove}</Button>
      )}
      renderFields={(fields) => <LocationFields {...fields} />}
    >
      <RowHistory id={panel.id} />
    </RowPanel>
  );
}

function listFacts({ _id, name, userCount, timeZone, address }: Location, managers: readonly UserListItem[]) {
  const time = formatDate(new Date().toISOString(), { timeStyle: 'short', ...(timeZone !== null && { timeZone }) });
  const questions = [locationsMessages.askWho(name), ...(address ? [locationsMessages.askWhere(name)] : [])];
  return [
    ...(userCount === null
      ? []
      : [
          {
            label: locationsMessages.people,
            value: formatNumber(userCount),
            path: `/settings/people?location=${_id}&status=current`,
          },
        ]),
    ...(managers.length > 0
      ? [{ label: locationsMessages.managers, value: listNames(managers.map(getUserLabel)) }]
      : []),
    { label: locationsMessages.localTime, value: time },
    { label: locationsMessages.canAsk, value: questions.join(' ') },
  ];
}

const locationPanel: RowPanelKind<LocationValues, LocationForm, Location> = {
  list: 'locations',
  read: getLocations,
  messages: locationsMessages.panel,
  dataName: commonMessages.dataNames.locations,
  change: { payload: locationSchema },
  form: locationForm,
  draft: v.strictObject({
    name: v.string(),
    address: v.string(),
    country: v.string(),
    timeZone: v.string(),
    code: v.string(),
  }),
  getValues: ({ name, address, country, timeZone, code }) => ({
    name,
    address: address ?? '',
    country: country ?? '',
    timeZone: timeZone ?? '',
    code: code ?? '',
  }),
  // Sends an empty field as null, which clears it.
  toForm: ({ name, ...others }) => ({
    name,
    ...Object.fromEntries(Object.entries(others).map(([field, value]) => [field, toNullable(value)])),
  }),
  save: ({ _id }, body) => sendCall(changeLocation, { params: { id: _id }, body, silent: true }),
  getLabel: ({ name }) => name,
  labels: locationLabels,
  fieldId: (field) => `location-${field}`,
  show: showDetail,
};

function LocationFields({ values, onChange, findError }: Fields<LocationValues>) {
  const field = (name: keyof LocationValues) => ({
    id: `location-${name}`,
    label: locationLabels[name],
    value: values[name],
    error: findError(name),
    onChange: (value: string) => onChange({ ...values, [name]: value }),
  });
  return (
    <>
      <TextField {...field('name')} />
      <OptionalFields>
        <TextField {...field('address')} required={false} />
        <RegionFields
          country={{
            ...field('country'),
            emptyLabel: locationLabels.same,
            required: false,
            onChange: (country) => onChange({ ...values, ...chooseCountry(country, values.timeZone) }),
          }}
          timeZone={{
            ...field('timeZone'),
            emptyLabel: locationLabels.same,
            required: false,
          }}
        />
        <TextField {...field('code')} required={false} />
      </OptionalFields>
    </>
  );
}
