import { chooseCountry } from 'product-kit';
import type { LocationForm } from 'contract/locations';
import { toTimeZone } from 'contract/regions';

import { isEmptyCell } from './fold.ts';
import { readCountry } from './readCountry.ts';
import type { FieldTexts } from './headings.ts';

/** The fields of a location as strings. Unset fields are empty. */
export type LocationFields = Record<keyof LocationForm, string>;
type LocationReason = 'longName' | 'badCode' | 'longAddress' | 'unknownCountry' | 'unknownZone';
type ReadLocation = { values: LocationFields; problem?: { reason: LocationReason; field: keyof LocationFields } };

/** Reads the values of a location. Accepts countries and time zones only by their names or codes. */
export function readLocation(texts: FieldTexts): ReadLocation {
  const read = (field: keyof LocationFields) => {
    const text = (texts[field] ?? '').replaceAll(/\s+/g, ' ').trim();
    return isEmptyCell(text) ? '' : text;
  };
  const [country, zone] = [read('country'), read('timeZone')];
  const values: LocationFields = {
    name: read('name'),
    code: read('code').toUpperCase(),
    address: read('address'),
    country: readCountry(country) ?? '',
    timeZone: isZoneAbbreviation(zone) ? '' : (toTimeZone(zone) ?? ''),
  };
  const refuse = (reason: LocationReason, field: keyof LocationFields): ReadLocation => ({
    values,
    problem: { reason, field },
  });
  if ([...values.name].length > 80) return refuse('longName', 'name');
  if (values.code !== '' && !/^[A-Z0-9-]{2,10}$/.test(values.code)) return refuse('badCode', 'code');
  if ([...values.address].length > 250) return refuse('longAddress', 'address');
  if (country !== '' && values.country === '') return refuse('unknownCountry', 'country');
  if (zone !== '' && values.timeZone === '') return refuse('unknownZone', 'timeZone');
  return { values };
}

/** Takes the only time zone of a country. With several, or without a country, the location uses the organization's. */
export function takeOnlyZone(values: LocationFields): LocationFields {
  const { country, timeZone } = values;
  return country === '' || timeZone !== '' ? values : { ...values, ...chooseCountry(country, '') };
}

/** To browsers, "EST" is a time zone without daylight saving time, which people rarely mean. */
const isZoneAbbreviation = (text: string) =>
  /^[A-Z]{2,5}$/i.test(text) && !/^(?:utc|gmt|cuba|iran|eire|zulu)$/i.test(text);
