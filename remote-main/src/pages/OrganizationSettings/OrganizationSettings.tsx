import {
  FailureNotice,
  Form,
  organizationDraft,
  OrganizationFields,
  organizationMessages,
  type OrganizationValues,
  organizationValues,
  ResourceView,
  showDetail,
  toOrganizationForm,
  useSubmission,
} from '@askwell/page-kit';
import {
  type Organization,
  organization,
  organizationForm,
  queries,
  readCurrentRow,
  saveOrganization,
  showToast,
  useQuery,
  validate,
} from 'shared-session';
import { Button, Card } from 'shared-ui';
import { useState } from 'react';

import { commonText, settingsText } from '../../messages.ts';
import { ConflictChoices, useConflict } from '../../settings/ConflictChoices.tsx';
import { useFoundDraft } from '../../settings/formDraft.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { useSaveDraft, useUnsavedChanges } from '../../settings/useRowForm.ts';
import { organizationText } from './messages.ts';
import { PendingAddress } from './PendingAddress.tsx';
import styles from './SaveBar.module.css';

/** The organization's details, as a form. */
export function Page() {
  const query = useQuery(queries.organization());
  return (
    <SettingsPage title={settingsText.pages.organization} lead={organizationText.lead}>
      {query.data?.pendingContactEmail && (
        <PendingAddress organization={query.data} address={query.data.pendingContactEmail} />
      )}
      <Card>
        <ResourceView query={query} what={commonText.what.organization} expected={expectedOrganization}>
          {(stored) => <OrganizationEditor stored={stored} />}
        </ResourceView>
      </Card>
    </SettingsPage>
  );
}

/** The organization's form; its buttons appear with the first change. */
function OrganizationEditor({ stored }: { stored: Organization }) {
  const { values, change, reset, isChanged, submission, conflict, submit } = useOrganizationForm(stored);
  useUnsavedChanges(isChanged);
  return (
    <Form onSubmit={submit}>
      {conflict.isOpen ? (
        <ConflictChoices
          name={conflict.title}
          labels={organizationMessages.fields}
          show={showDetail}
          conflict={conflict}
        />
      ) : (
        <OrganizationFields
          values={values}
          submission={submission}
          onChange={change}
          isVerified={stored.onboarding_status === 'completed'}
        />
      )}
      {isChanged && (
        <div ref={keepFieldInSight} className={styles.bar}>
          {!conflict.isOpen && <FailureNotice failure={submission.failure} onRetry={() => void submit()} />}
          <Button type="submit" kind="primary" busy={submission.busy && organizationText.saving}>
            {organizationText.save}
          </Button>
          <Button kind="quiet" onClick={reset}>
            {organizationText.reset}
          </Button>
          <span className={styles.note}>{organizationText.unsaved}</span>
        </div>
      )}
    </Form>
  );
}

/** Scrolls the focused field into view if the bar, which appears with the first change, covers it. */
const keepFieldInSight = (bar: HTMLElement | null) => {
  document.activeElement?.scrollIntoView({ block: 'nearest' });
  return () => {
    // The button that has the focus disappears with the bar.
    if (bar?.contains(document.activeElement)) document.querySelector('h1')?.focus({ preventScroll: true });
  };
};

/** An organization of typical size, drawn as a skeleton while the real one loads. */
const expectedOrganization: Organization = {
  _id: '',
  name: '',
  contactEmail: '',
  country: 'DE',
  timeZone: 'UTC',
  onboarding_status: 'completed',
  subscription_status: 'active',
};

/** The state of the organization's form: its changes, saving, and conflicts with another admin's changes. */
function useOrganizationForm(stored: Organization) {
  // Contains the id, because the skeleton renders this form too, with a sample organization.
  const form = `organization-${stored._id}`;
  const found = useFoundDraft(form, { payload: organization }, organizationDraft);
  const [changes, setChanges] = useState<Partial<OrganizationValues>>(found?.values ?? {});
  const [base, setBase] = useState(found?.row ?? stored);
  const [latest, setLatest] = useState(base);
  const [current, setCurrent] = useState<Organization | null>(null);
  const submission = useSubmission();
  const values = { ...organizationValues(base), ...changes };
  const isChanged = JSON.stringify(values) !== JSON.stringify(organizationValues(base));
  useSaveDraft(form, isChanged ? { row: base, values } : null);
  const theirs = current && organizationValues(current);
  const conflict = useConflict({ before: organizationValues(base), mine: values, theirs });

  // A newer version replaces the form's values as long as nothing has been changed.
  if (stored !== latest && !isChanged) {
    setLatest(stored);
    setBase(stored);
  }

  async function save() {
    const sent = conflict.merged;
    const checked = validate(organizationForm, {
      ...toOrganizationForm(sent),
      ...versionOf(current ?? base),
    });
    setChanges(sent);
    if (!checked.ok) return refuse(checked.errors);
    const result = await submission.send(() => saveOrganization(checked.value));
    if (!result) return;
    if (!result.ok) return setCurrent(readCurrentRow(result, { payload: organization }));
    // The server may answer without a payload.
    setBase(result.payload ?? { ...base, ...sent, version: undefined });
    // Keeps what was typed during the request, as unsaved changes.
    setChanges((now) => changesSince(sent, now));
    refuse([]);
    showToast({ kind: 'good', text: organizationText.saved });
  }

  function refuse(errors: Parameters<typeof submission.refuse>[0]) {
    setCurrent(null);
    submission.refuse(errors);
  }

  function reset() {
    setChanges({});
    refuse([]);
  }

  return {
    values,
    change: (field: keyof OrganizationValues, value: string) => setChanges({ ...changes, [field]: value }),
    reset,
    isChanged,
    submission,
    conflict: { ...conflict, isOpen: current !== null, title: current?.name ?? '' },
    submit: save,
  };
}

const changesSince = (sent: OrganizationValues, now: Partial<OrganizationValues>): Partial<OrganizationValues> =>
  Object.fromEntries(Object.entries(now).filter(([field, value]) => value !== Reflect.get(sent, field)));

const versionOf = ({ version }: Organization) => (version === undefined ? {} : { version });
