import { countryOptions, timeZoneOptions } from '@askwell/page-kit';
import { toTimeZone } from 'shared-session';

import { readCountry } from '../import/values.ts';
import type { FieldsOf, RowField, RowKind } from '../model/rows.ts';
import { editableLocations, type LocationValues } from './locationRules.ts';
import { locationMessages as text } from './messages.ts';
import { zoneOf } from './zones.ts';

const fields: FieldsOf<LocationValues> = {
  name: plain('name', text.name, ' '),
  address: plain('address', text.address, ', '),
  code: {
    ...plain('code', text.code, '-'),
    // A code has at least two characters: store 7 is "07", beside store 12.
    read: (written) => ({ values: { code: written.replace(/^\d$/, '0$&') } }),
  },
  country: {
    ...plain('country', text.country, ' '),
    choices: () => countryOptions(),
    read: (written) => {
      const country = readCountry(written);
      // The zone of another country would be wrong.
      return country === undefined ? { values: {}, unmatchedText: written } : { values: { country, timeZone: '' } };
    },
  },
  timeZone: {
    ...plain('timeZone', text.timeZone, ' '),
    choices: timeZoneOptions,
    read: (written) => {
      // The browser knows "EST" as a time zone without daylight saving time, which is not what people mean.
      const timeZone = isZoneAbbreviation(written) ? null : toTimeZone(written.trim());
      return timeZone === null ? { values: {}, unmatchedText: written } : { values: { timeZone } };
    },
  },
};

/** How rows of locations are read and written. */
export const locationKind: RowKind<LocationValues> = {
  ...editableLocations,
  arrange: nameAddressCode,
  fields: editableLocations.columns.map((id) => fields[id]),
  complete: (row) => {
    const { country, timeZone, address } = row.values;
    const zone = timeZone === '' ? zoneOf(country, address) : undefined;
    return zone === undefined ? row : { ...row, values: { ...row.values, timeZone: zone } };
  },
};

/** "Main Street, 1 Main Street, 10115 Berlin, MAIN": the name, then the address, then perhaps a code. */
function nameAddressCode(parts: readonly string[]): readonly string[] {
  const [name = '', ...rest] = parts;
  const last = rest.at(-1) ?? '';
  const hasCode = /^[A-Z0-9][A-Z0-9-]{1,9}$/.test(last);
  const address = (hasCode ? rest.slice(0, -1) : rest).join(', ');
  return hasCode ? [name, address, last] : [name, address];
}

function plain<Id extends keyof LocationValues>(
  id: Id,
  label: string,
  separator: string,
): RowField<LocationValues, Id> {
  return {
    id,
    label,
    separator,
    write: (values) => values[id],
    read: (written) => ({ values: { [id]: written } }),
  };
}

/** Whether it is an abbreviation, which several zones may share. */
const isZoneAbbreviation = (typed: string) =>
  /^[A-Z]{2,5}$/i.test(typed.trim()) &&
  !/^(utc|gmt)$/i.test(typed.trim()) &&
  !/^(cuba|iran|eire|zulu)$/i.test(typed.trim());
