import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import {
  DraftNote,
  FailureNotice,
  Form,
  FormEnd,
  organizationDraft,
  OrganizationFields,
  organizationMessages,
  organizationValues,
  ResourceView,
  showDetail,
  toOrganizationForm,
  useDraft,
  useSubmission,
} from '@askwell/page-kit';
import {
  type Organization,
  organizationForm,
  queries,
  saveOrganization,
  showToast,
  useQuery,
  validate,
} from 'shared-session';
import { Button, buttonClass, Card } from 'shared-ui';

import { LockedRows, lockedUser } from './LockedRows.tsx';
import { stepMessages as text, userMessages } from './messages.ts';
import { locationMessages } from './pages/AddLocations/messages.ts';
import type { StepId } from './StepPage.tsx';
import styles from './DoneStep.module.css';

type Props = { step: StepId; canChange: boolean };

/** What was saved in an earlier step: a form if it can still be changed, otherwise read-only. */
export function DoneStep(props: Props) {
  return (
    <Card>
      <Saved {...props} />
    </Card>
  );
}

/** What was saved in a step, with a link back to the current step. */
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
  return (
    <ResourceView query={useQuery(queries.organization())} what={text.what}>
      {children}
    </ResourceView>
  );
}

function SavedLocations() {
  return (
    <ResourceView query={useQuery(queries.locations())} what={text.what}>
      {(saved) => (
        <>
          {saved.length === 0 && <p>{text.noLocations}</p>}
          <LockedRows
            title={locationMessages.existing(saved.length)}
            rows={saved.map(({ _id, name, address }) => ({ id: _id, name, detail: address ?? '' }))}
          />
          <Continue />
        </>
      )}
    </ResourceView>
  );
}

function SavedPeople() {
  return (
    <ResourceView query={useQuery(queries.users())} what={text.what}>
      {(saved) => (
        <>
          {saved.length === 0 && <p>{text.noPeople}</p>}
          <LockedRows title={userMessages.existing(saved.length)} rows={saved.map(lockedUser)} />
          <Continue />
        </>
      )}
    </ResourceView>
  );
}

/** The organization's fields that are not empty. */
function Facts({ of }: { of: Organization }) {
  return (
    <dl className={styles.facts}>
      {Object.entries(organizationValues(of))
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

/** Links to the current step: the same address without the query. */
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

/** The organization's form, while it can still be changed. Saving leads back to the current step. */
function OrganizationChange({ organization }: { organization: Organization }) {
  const saved = organizationValues(organization);
  const draft = useDraft('organization', organizationDraft, saved);
  const submission = useSubmission();
  const { pathname } = useLocation();
  const navigate = useNavigate();

  async function submit() {
    if (JSON.stringify(draft.value) !== JSON.stringify(saved)) {
      const checked = validate(organizationForm, toOrganizationForm(draft.value));
      if (!checked.ok) return submission.refuse(checked.errors);
      const result = await submission.send(() => saveOrganization(checked.value));
      if (!result?.ok) return;
      showToast({ kind: 'good', text: text.changesSaved });
    }
    draft.clear();
    void navigate(pathname);
  }

  return (
    <Form onSubmit={submit}>
      <OrganizationFields
        values={draft.value}
        submission={submission}
        isLocked={submission.busy}
        onChange={(field, value) => draft.change({ ...draft.value, [field]: value })}
      />
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
      <FormEnd note={<DraftNote isSaved={draft.isSaved && !submission.busy} onDiscard={draft.discard} />}>
        <Button type="submit" kind="primary" busy={submission.busy && text.saving}>
          {text.save}
        </Button>
      </FormEnd>
    </Form>
  );
}
