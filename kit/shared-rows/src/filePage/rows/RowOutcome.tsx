import { listNames, roleMessages } from '@askwell/page-kit';
import { getCountryName, getZoneName } from 'product-kit';
import { roles } from 'contract/session';
import { Fragment } from 'react';

import type { LocationOutcome, LocationRef, PersonOutcome } from '../../comparing/outcomes.ts';
import type { Ask } from '../../comparing/questions.ts';
import { questionMessages } from '../questions/questionMessages.ts';
import { outcomeMessages as messages } from './outcomeMessages.ts';
import styles from './RowList.module.css';

type AnyOutcome = PersonOutcome | LocationOutcome;
type Props = {
  outcome: AnyOutcome;
  nameLocation: (id: string) => string;
  /** Why the server has refused the row. */
  refusal?: string | undefined;
};

/** Shows the outcome of a row, without repeating the text of the file. */
export function RowOutcome({ outcome, nameLocation, refusal }: Props) {
  const { kind, asks, listed, values, changes = {} } = outcome;
  const name = values?.name ?? listed?.name;
  const openAsk = asks.find(({ answer }) => answer === undefined);
  const reason = refusal ?? describeReason(outcome);
  return (
    <>
      {name && <strong>{name}</strong>} {kind === 'answer' && openAsk && <span>{describeAsk(openAsk, outcome)} </span>}
      {kind === 'new' && refusal === undefined && <span>{describeNew(outcome, nameLocation)}</span>}
      {(kind === 'changed' || openAsk?.kind === 'outdated') && (
        <Changes listed={{ ...listed }} changes={{ ...changes }} nameLocation={nameLocation} />
      )}
      {reason && <span className={kind === 'attention' || refusal ? styles.problem : ''}> {reason}</span>}
    </>
  );
}

export function describeReason({ reason, otherLine }: AnyOutcome): string {
  if (reason === undefined) return '';
  if (reason === 'twice' && otherLine !== undefined)
    return otherLine === null ? messages.duplicateOfTyped : messages.duplicateOfLine(otherLine);
  if (reason === 'joined' && typeof otherLine === 'number') return messages.joinedLine(otherLine);
  return messages.reasons[reason];
}

function describeAsk({ kind, text: about, to = '', people = [], part }: Ask, { listed }: AnyOutcome): string {
  const [person] = people;
  switch (kind) {
    case 'sameName':
      return messages.questions.sameName(people.map(({ email }) => email).join(' / '));
    case 'otherNumber':
      return messages.questions.otherNumber(people.map(({ name }) => name).join(' / '));
    case 'newEmail':
      return messages.questions.newEmail(person?.email ?? '', to);
    case 'newName':
      return messages.questions.newName(person?.name ?? '', to);
    case 'roles':
      return messages.questions.roles(person ? roleMessages[person.role].name : '', showRole(to));
    case 'similarLocations':
      return messages.questions.similarLocations(about, to);
    case 'left':
      return messages.questions.left(part?.text ?? (about || questionMessages.left.empty));
    case 'outdated':
      return listed ? messages.questions.outdated : messages.questions.removed;
    case 'unknownLocations':
    case 'roleWords':
      return messages.questions[kind](about);
    default:
      return messages.questions[kind];
  }
}

function describeNew({ values }: AnyOutcome, nameLocation: Props['nameLocation']): string {
  if (values === undefined) return '';
  if ('email' in values) return `${showRole(values.role)} · ${showLocations(values.locations, nameLocation)}`;
  const { code, address, country, timeZone } = values;
  return [code, address, country && getCountryName(country), timeZone && getZoneName(timeZone)]
    .filter(Boolean)
    .join(' · ');
}

type ChangesProps = {
  listed: Readonly<Record<string, unknown>>;
  changes: Readonly<Record<string, unknown>>;
  nameLocation: Props['nameLocation'];
};

function Changes({ listed, changes, nameLocation }: ChangesProps) {
  const labels: Readonly<Record<string, string>> = messages.fields;
  const show = (field: string, value: unknown) => showValue(field, value, nameLocation) || messages.empty;
  return (
    <>
      {Object.entries(changes).map(([field, value], at) => (
        <Fragment key={field}>
          {at > 0 && '; '}
          <span>
            {labels[field]}: <s>{show(field, listed[field])}</s> → {show(field, value)}
          </span>
        </Fragment>
      ))}
      {'email' in changes && <span> {messages.invitedAgain}</span>}
    </>
  );
}

function showValue(field: string, value: unknown, nameLocation: Props['nameLocation']): string {
  if (Array.isArray(value)) return showLocations(value, nameLocation);
  const written = typeof value === 'string' ? value : '';
  if (field === 'role') return showRole(written);
  if (field === 'status')
    return messages.status[written === 'deactivated' || written === 'invited' ? written : 'active'];
  if (field === 'country') return written && getCountryName(written);
  return field === 'timeZone' ? written && getZoneName(written) : written;
}

const showRole = (value: string) => roles.flatMap((role) => (role === value ? [roleMessages[role].name] : [])).join();

function showLocations(locations: readonly LocationRef[], nameLocation: Props['nameLocation']): string {
  if (locations.length === 0) return messages.wholeOrganization;
  const names = locations.map((location) =>
    typeof location === 'string' ? nameLocation(location) : messages.newLocation(location.newLocation),
  );
  return listNames(names);
}
