import { Link, useLocation } from 'react-router-dom';
import { FormEnd, ResourceView, useLeave } from '@askwell/page-kit';
import { changeOrganization, organizationMessages, getOrganizationValues, showDetail } from 'product-kit';
import { getLocations } from 'contract/locations';
import { getOrganization, type Organization } from 'contract/organization';
import { getUsers } from 'contract/people';
import { showToast, useRead } from 'shared-session';
import { getButtonClass, Card } from 'shared-ui';

import { toLockedLocation, LockedRows, toLockedUser } from './LockedRows.tsx';
import { stepMessages as messages, userMessages } from './messages.ts';
import { OrganizationForm, useOrganizationDraft } from './OrganizationForm.tsx';
import { locationMessages } from './pages/AddLocations/messages.ts';
import type { StepId } from './Stepper.tsx';
import styles from './DoneStep.module.css';

type Props = { step: StepId; canChange: boolean };

/**
 * The saved values of an earlier step: a form while they can still be changed, otherwise read-only with a link to the current
 * step.
 */
export const DoneStep = ({ step, canChange }: Props) => (
  <Card>
    {step === 'locations' && <SavedLocations />}
    {step === 'people' && <SavedPeople />}
    {(step === 'organization' || step === 'verification') && <SavedOrganization step={step} canChange={canChange} />}
  </Card>
);

function SavedOrganization({ step, canChange }: Props) {
  return (
    <ResourceView query={useRead(getOrganization)} dataName={messages.dataName}>
      {(organization) => {
        if (canChange) return <OrganizationChange organization={organization} />;
        return (
          <>
            {step === 'organization' ? (
              <Facts of={organization} />
            ) : (
              <p>{messages.verified(organization.contactEmail)}</p>
            )}
            <ContinueButton />
          </>
        );
      }}
    </ResourceView>
  );
}

function SavedLocations() {
  return (
    <ResourceView query={useRead(getLocations)} dataName={messages.dataName}>
      {(saved) => (
        <>
          {saved.length === 0 && <p>{messages.noLocations}</p>}
          <LockedRows title={locationMessages.existing(saved.length)} rows={saved.map(toLockedLocation)} />
          <ContinueButton />
        </>
      )}
    </ResourceView>
  );
}

function SavedPeople() {
  return (
    <ResourceView query={useRead(getUsers)} dataName={messages.dataName}>
      {(saved) => (
        <>
          {saved.length === 0 && <p>{messages.noPeople}</p>}
          <LockedRows title={userMessages.existing(saved.length)} rows={saved.map(toLockedUser)} />
          <ContinueButton />
        </>
      )}
    </ResourceView>
  );
}

/** The organization's fields that are not empty. */
function Facts({ of }: { of: Organization }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(getOrganizationValues(of))
        .filter(([, value]) => value !== '')
        .map(([field, value]) => (
          <div key={field}>
            <dt>{labels[field]}</dt>
            <dd>{showDetail(field, value)}</dd>
          </div>
        ))}
    </dl>
  );
}

const labels: Readonly<Record<string, string>> = organizationMessages.fields;

/** A link to the current step: the same URL without the query. */
function ContinueButton() {
  const { pathname } = useLocation();
  return (
    <FormEnd>
      <Link to={pathname} className={getButtonClass('primary')}>
        {messages.continue}
      </Link>
    </FormEnd>
  );
}

/** The organization's form while it can still be changed. Saving returns to the current step. */
function OrganizationChange({ organization }: { organization: Organization }) {
  const draft = useOrganizationDraft(getOrganizationValues(organization));
  const { pathname } = useLocation();
  const leave = useLeave();
  return (
    <OrganizationForm
      draft={draft}
      save={(form) => changeOrganization(organization, form)}
      onSaved={() => {
        showToast({ kind: 'good', text: messages.changesSaved });
        leave(pathname);
      }}
    />
  );
}
