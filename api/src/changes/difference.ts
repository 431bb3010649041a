import type { FieldError, LocationForm, Role, UserStatus } from 'contract';

/*
 * A change is a list of differences. Each route computes what the rows are to be, and `saveChange` does everything else: rules,
 * rows, invitations, and the journal. An undo is the same list with `before` and `after` exchanged.
 */

/** The values of a person that admins change. `locations` is sorted. */
export type PersonValues = {
  name: string;
  email: string;
  role: Role;
  status: UserStatus;
  externalId: string | null;
  locations: string[];
};
/** The values of a location that admins change: the fields of its form. */
export type LocationValues = Record<keyof LocationForm, string | null> & { name: string; timeZone: string };

/** A person's other fields. The journal stores them for removed people and old emails, so that an undo can restore them. */
export type PersonExtras = {
  version: number;
  photoUrl: string | null;
  joinedAt: Date | string | null;
  lastSeen: string | null;
  language: string | null;
  isDisabled: boolean;
  account: Account | null;
};
export type Account = {
  email: string | null;
  uid: string | null;
  invitedAt: Date | string | null;
  invitedBy: string | null;
};
export type LocationExtras = { version: number };

type Path = FieldError['path'];
export type Difference<Values, Extras> = {
  id: string;
  /** The current values, read under the organization's lock. Null for a row to add. */
  before: Values | null;
  /** The new values. Null for a row to remove. */
  after: Values | null;
  /** The fields of a changed row that differ. Empty for an added or removed row. */
  fields: readonly (keyof Values & string)[];
  /** The row's other fields before the change. Null for a row to add. */
  extras: Extras | null;
  /** The other fields that an undo restores. */
  restoredExtras?: Extras | null;
  /** The row in the request. Errors about a row without a path concern the whole request. */
  path?: Path | undefined;
};
export type PersonDifference = Difference<PersonValues, PersonExtras>;
export type LocationDifference = Difference<LocationValues, LocationExtras>;
/** A difference of either kind. */
export type AnyDifference = {
  id: string;
  before: unknown;
  after: unknown;
  fields: readonly string[];
  path?: Path | undefined;
};
export type Differences = { people: readonly PersonDifference[]; locations: readonly LocationDifference[] };

/** A stored row. */
export type Current<Values, Extras> = { id: string; values: Values; extras: Extras };
export type CurrentPerson = Current<PersonValues, PersonExtras>;
export type CurrentLocation = Current<LocationValues, LocationExtras>;

type PartialValues<Values> = { [Field in keyof Values]?: Values[Field] | undefined };

export const addRow = <Values>(id: string, after: Values, path?: Path): Difference<Values, never> => ({
  id,
  before: null,
  after,
  fields: [],
  extras: null,
  path,
});

/** Changes a stored row. Undefined fields stay. */
export function changeRow<Values extends object, Extras>(
  { id, values, extras }: Current<Values, Extras>,
  change: PartialValues<Values>,
  path?: Path,
): Difference<Values, Extras> {
  const after = { ...values };
  const fields: (keyof Values & string)[] = [];
  for (const field in values) {
    const value = change[field];
    if (value === undefined || isSame(value, values[field])) continue;
    after[field] = value;
    fields.push(field);
  }
  return { id, before: values, after, fields, extras, path };
}

/** Changes a person. A new email of a person who has joined is invited. */
export function changePerson(
  current: CurrentPerson,
  { locations, status, ...values }: PartialValues<PersonValues>,
  path?: Path,
): PersonDifference {
  const { email, status: oldStatus } = current.values;
  const hasNewEmail = values.email !== undefined && values.email !== email;
  const isInvitedAgain = hasNewEmail && oldStatus === 'active' && status !== 'deactivated';
  const newStatus = isInvitedAgain ? 'invited' : status;
  return changeRow(current, { ...values, status: newStatus, locations: locations && sortIds(locations) }, path);
}

export const removeRow = <Values, Extras>(
  { id, values, extras }: Current<Values, Extras>,
  path?: Path,
): Difference<Values, Extras> => ({ id, before: values, after: null, fields: [], extras, path });

/** Whether two values are the same. Lists are sorted. */
export const isSame = (a: unknown, b: unknown): boolean =>
  a === b ||
  (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index]));

/** Whether the difference stores another value of a field. A new row stores all its values. */
export const setsField = <Values>(
  { before, after, fields }: Difference<Values, unknown>,
  field: keyof Values & string,
): boolean => after !== null && (before === null || fields.includes(field));

export const isChanged = ({ before, after, fields }: AnyDifference): boolean =>
  fields.length > 0 || (before === null) !== (after === null);

/** Whether an invitation begins: for a new person, or at a new email. */
export const isInvited = (person: PersonDifference): boolean =>
  person.after?.status === 'invited' && setsField(person, 'email');

/** Whether an invitation ends that nobody has accepted. */
export const isWithdrawn = ({ before, after, fields }: PersonDifference): boolean =>
  before?.status === 'invited' && (after === null || fields.includes('email'));

/** Lists the people who become admins. */
export const findNewAdmins = (people: readonly PersonDifference[]): { _id: string; name: string }[] =>
  people.flatMap(({ id, before, after }) =>
    after?.role === 'admin' && before?.role !== 'admin' ? [{ _id: id, name: after.name }] : [],
  );

/** Removes duplicate ids, which may differ in case, and sorts them, so that lists can be compared. */
export const sortIds = (ids: readonly string[]): string[] =>
  ids.length === 0 ? [] : [...new Set(ids.map((id) => id.toLowerCase()))].toSorted();
