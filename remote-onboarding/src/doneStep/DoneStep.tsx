import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FormEnd, organizationMessages, ResourceView, useLoadOnArrival } from 'remote-kit';
import {
  loadLocations,
  loadOrganization,
  loadUsers,
  locationsAtom,
  type Organization,
  organizationAtom,
  usersAtom,
} from 'shared-session';
import { readerLocale, buttonClass, Card } from 'shared-ui';

import { locationMessages } from '../messages/locations.ts';
import { stepMessages } from '../messages/steps.ts';
import { userMessages } from '../messages/users.ts';
import { lockedUser, LockedRows } from '../LockedRows.tsx';
import type { StepId } from '../steps.ts';
import styles from './DoneStep.module.css';
import { OrganizationChange } from './OrganizationChange.tsx';

const text = stepMessages.steps;

type Props = { step: StepId; canChange: boolean };

/** What is saved of an earlier step: a form where it can still be changed, and otherwise to be read. */
export function DoneStep(props: Props) {
  return (
    <Card>
      <Saved {...props} />
    </Card>
  );
}

/** What the server has of a step, with the way on to the current one below it. */
function Saved({ step, canChange }: Props) {
  if (step === 'locations') return <SavedLocations />;
  if (step === 'people') return <SavedPeople />;
  return (
    <SavedOrganization>
      {(organization) => {
        if (canChange) return <OrganizationChange organization={organization} />;
        return (
          <>
            {step === 'organization' ? <Facts of={organization} /> : <p>{text.verified(organization.contactEmail)}</p>}
            <Continue />
          </>
        );
      }}
    </SavedOrganization>
  );
}

function SavedOrganization({ children }: { children: (organization: Organization) => ReactNode }) {
  useLoadOnArrival(loadOrganization);
  const organization = useAtomValue(organizationAtom);
  return (
    <ResourceView resource={organization} what={text.what} onRetry={() => void loadOrganization()}>
      {children}
    </ResourceView>
  );
}

function SavedLocations() {
  useLoadOnArrival(loadLocations);
  const locations = useAtomValue(locationsAtom);
  return (
    <ResourceView resource={locations} what={text.what} onRetry={() => void loadLocations()}>
      {(saved) => (
        <>
          {saved.length === 0 && <p>{text.noLocations}</p>}
          <LockedRows
            title={locationMessages.locations.existing(saved.length)}
            rows={saved.map(({ _id, name, address }) => ({ id: _id, name, detail: address ?? '' }))}
          />
          <Continue />
        </>
      )}
    </ResourceView>
  );
}

function SavedPeople() {
  useLoadOnArrival(loadUsers);
  const users = useAtomValue(usersAtom);
  return (
    <ResourceView resource={users} what={text.what} onRetry={() => void loadUsers()}>
      {(saved) => (
        <>
          {saved.length === 0 && <p>{text.noPeople}</p>}
          <LockedRows title={userMessages.users.existing(saved.length)} rows={saved.map(lockedUser)} />
          <Continue />
        </>
      )}
    </ResourceView>
  );
}

const shownFields = [
  'name',
  'contactEmail',
  'country',
  'timeZone',
  'legalName',
  'industry',
  'size',
  'website',
] as const;

/** The organization's fields, those left empty left out. */
function Facts({ of }: { of: Organization }) {
  return (
    <dl className={styles.facts}>
      {shownFields.map((field) => {
        const value = of[field];
        return value ? (
          <div key={field}>
            <dt>{organizationMessages[field]}</dt>
            <dd>{showFact(field, value)}</dd>
          </div>
        ) : null;
      })}
    </dl>
  );
}

function showFact(field: (typeof shownFields)[number], value: string): string {
  if (field === 'country') return new Intl.DisplayNames(readerLocale, { type: 'region' }).of(value) ?? value;
  if (field === 'timeZone') return value.replaceAll('_', ' ');
  return field === 'size' ? organizationMessages.people(value) : value;
}

/** The way on: the same address without the query that asked for a step. */
function Continue() {
  const { pathname } = useLocation();
  return (
    <FormEnd>
      <Link to={pathname} className={buttonClass('primary')}>
        {text.continue}
      </Link>
    </FormEnd>
  );
}
