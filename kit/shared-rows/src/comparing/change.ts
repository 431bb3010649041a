import type { ChangesForm, NamedLocation } from 'contract/changes';

import { fold } from '../reading/fold.ts';
import type {
  LocationOutcome,
  LocationRef,
  LocationsComparison,
  PeopleComparison,
  PersonOutcome,
  PersonValues,
} from './outcomes.ts';
import type { Answers } from './questions.ts';
import type { LocationFields } from '../reading/readLocation.ts';

type Lists = 'people' | 'locations';
type SentKeys = Readonly<Record<'added' | 'changed' | 'removed', readonly string[]>>;

/**
 * The body of POST /changes. `keys` are the keys of the rows in the order in which they are sent, for errors such as
 * ["people", "added", 3, "email"]; the ids of people who are not in the file; and the names of new locations.
 * `overwritten` are the values before, as the page read them.
 */
export type Change = { form: ChangesForm; keys: Readonly<Record<Lists, SentKeys>>; overwritten: readonly unknown[] };

export function toPeopleChange(
  { outcomes, missing, newLocations }: PeopleComparison,
  answers: Answers,
  file?: string,
): Change {
  const numbers = new Map(newLocations.map((text, number) => [fold(text), number]));
  const toNamedLocation = (ref: LocationRef): NamedLocation =>
    typeof ref === 'string' ? ref : { new: numbers.get(fold(ref.newLocation)) ?? 0 };
  const toValues = ({ locations, externalId, ...values }: Partial<PersonValues>) => ({
    ...values,
    ...(locations && { locations: locations.map(toNamedLocation) }),
    ...(externalId && { externalId }),
  });
  const added = outcomes.flatMap(({ row: { key }, kind, values }) =>
    kind === 'new' && values ? [{ key, values }] : [],
  );
  const leavers =
    missing.state === 'offered'
      ? [...missing.people, ...missing.admins].filter(({ _id }) => answers.get(`missing:${_id}`) === 'deactivate')
      : [];
  const changed = [
    ...outcomes.flatMap(({ row: { key }, kind, listed, changes = {} }) =>
      listed && (kind === 'changed' || kind === 'left') && Object.keys(changes).length > 0
        ? [{ key, ...identifyRow(listed), values: toValues(changes) }]
        : [],
    ),
    ...leavers.map((person) => ({
      key: person._id,
      ...identifyRow(person),
      values: { status: 'deactivated' as const },
    })),
  ];
  const removed = outcomes.flatMap(({ row: { key }, kind, reason, listed }) =>
    listed && kind === 'left' && reason === 'withdraw' ? [{ key, ...identifyRow(listed) }] : [],
  );
  return {
    form: {
      ...(file && { file: file.slice(-255) }),
      people: {
        added: added.map(({ values: { status: _status, ...values } }, number) => ({
          new: number,
          name: values.name,
          email: values.email,
          role: values.role,
          ...toValues(values),
        })),
        changed: changed.map(omitKey),
        removed: removed.map(omitKey),
      },
      locations: { added: newLocations.map((name, number) => ({ new: number, name })) },
      confirmAdmins: outcomes.some(({ values, changes }) => (values ?? changes)?.role === 'admin'),
    },
    keys: {
      people: { added: added.map(getKey), changed: changed.map(getKey), removed: removed.map(getKey) },
      locations: { added: newLocations, changed: [], removed: [] },
    },
    overwritten: outcomes.flatMap(listOverwritten),
  };
}

export function toLocationsChange({ outcomes }: LocationsComparison, file?: string): Change {
  const added = outcomes.flatMap(({ row: { key }, kind, values }) =>
    kind === 'new' && values ? [{ key, values }] : [],
  );
  const changed = outcomes.flatMap(({ row: { key }, kind, listed, changes }) =>
    kind === 'changed' && listed && changes ? [{ key, ...identifyRow(listed), values: changes }] : [],
  );
  return {
    form: {
      ...(file && { file: file.slice(-255) }),
      locations: {
        added: added.map(({ values }, number) => ({ new: number, ...omitEmptyFields(values), name: values.name })),
        changed: changed.map(omitKey),
      },
    },
    keys: {
      people: { added: [], changed: [], removed: [] },
      locations: { added: added.map(getKey), changed: changed.map(getKey), removed: [] },
    },
    overwritten: outcomes.flatMap(listOverwritten),
  };
}

const listOverwritten = ({ listed, changes }: PersonOutcome | LocationOutcome) =>
  listed && changes ? [Object.entries(listed).filter(([field]) => field in changes)] : [];
const identifyRow = ({ _id, version = 0 }: { _id: string; version?: number | undefined }) => ({ _id, version });
const getKey = ({ key }: { key: string }) => key;
const omitKey = <Row extends { key: string }>({ key: _key, ...row }: Row) => row;
const omitEmptyFields = (values: LocationFields): Partial<LocationFields> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ''));
