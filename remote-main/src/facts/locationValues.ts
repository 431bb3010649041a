import { foldSpaces, type Location, type LocationForm } from 'shared-session';

/** A location as its form holds it: text only, empty for what is not given. */
export type LocationValues = Readonly<Record<'name' | 'address' | 'country' | 'timeZone' | 'code', string>>;

export const locationValues = (stored: Location | null): LocationValues => ({
  name: stored?.name ?? '',
  address: stored?.address ?? '',
  country: stored?.country ?? '',
  timeZone: stored?.timeZone ?? '',
  code: stored?.code ?? '',
});

/** What is sent: an emptied field is null, which clears it. */
export const toLocationForm = ({ name, address, country, timeZone, code }: LocationValues): LocationForm => ({
  name,
  address: orNull(address),
  country: orNull(country),
  timeZone: orNull(timeZone),
  code: orNull(code),
});

const orNull = (text: string) => foldSpaces(text) || null;
