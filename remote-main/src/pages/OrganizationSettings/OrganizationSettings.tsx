import { useState } from 'react';
import { FailureNotice, Form, ResourceView, useSubmission } from '@askwell/page-kit';
import {
  changeOrganization,
  CodeCard,
  organizationDraft,
  OrganizationFields,
  organizationMessages,
  getOrganizationValues,
  showDetail,
  toOrganizationForm,
} from 'product-kit';
import {
  confirmVerification,
  getOrganization,
  organization,
  type Organization,
  organizationForm,
  type OrganizationForm,
  saveOrganization,
  sendVerification,
} from 'contract/organization';
import { refreshProfile, sendCall, showToast, useRead } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { commonMessages, settingsMessages } from '../../messages.ts';
import { ConflictChoices } from '../../settings/ConflictChoices.tsx';
import { editMessages } from '../../settings/messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { useRowForm, useUnsavedChanges } from '../../settings/useRowForm.ts';
import { LastSeenCard } from './LastSeenCard.tsx';
import { organizationSettingsMessages } from './messages.ts';
import styles from './SaveBar.module.css';

export function Page() {
  const query = useRead(getOrganization);
  const [enteredEmail, setEnteredEmail] = useState<string>();
  return (
    <SettingsPage title={settingsMessages.pages.organization}>
      {/* Surrounds all cards, because a card that loads later would move the cards below. */}
      <ResourceView query={query} dataName={commonMessages.dataNames.organization} expected={expectedOrganization}>
        {(stored) => (
          <>
            {stored.pendingContactEmail && (
              <PendingEmail
                key={stored.pendingContactEmail}
                stored={stored}
                email={stored.pendingContactEmail}
                isJustEntered={stored.pendingContactEmail === enteredEmail}
              />
            )}
            <Card>
              <OrganizationEditor stored={stored} onNewEmail={setEnteredEmail} />
            </Card>
            <LastSeenCard stored={stored} />
          </>
        )}
      </ResourceView>
    </SettingsPage>
  );
}

type PendingProps = { stored: Organization; email: string; isJustEntered: boolean };

/** A new contact email. It replaces the old one after the user enters the mailed code. */
function PendingEmail({ stored, email, isJustEntered }: PendingProps) {
  const keepSubmission = useSubmission();

  const keep = () =>
    keepSubmission.send(() =>
      changeOrganization(stored, { ...toOrganizationForm(getOrganizationValues(stored)), pendingContactEmail: null }),
    );

  return (
    <CodeCard
      title={organizationSettingsMessages.pendingTitle(email)}
      text={{
        before: organizationSettingsMessages.pending(email, stored.contactEmail),
        sent: organizationSettingsMessages.codeSent(email),
      }}
      email={email}
      ask={askForCode}
      sends={isJustEntered ? 'at once' : 'before'}
      confirm={confirm}
      onVerified={() => showToast({ kind: 'good', text: organizationSettingsMessages.confirmed })}
      actions={
        <>
          <Button kind="quiet" busy={keepSubmission.busy && editMessages.saving} onClick={() => void keep()}>
            {organizationSettingsMessages.keep(stored.contactEmail)}
          </Button>
          <FailureNotice failure={keepSubmission.failure} />
        </>
      }
    />
  );
}

const askForCode = () => sendCall(sendVerification, { body: {}, silent: true });
const confirm = (code: string) => sendCall(confirmVerification, { body: { code }, silent: true });

type EditorProps = { stored: Organization; onNewEmail: (email: string) => void };

/** The organization's form. Its buttons appear with the first change. */
function OrganizationEditor({ stored, onNewEmail }: EditorProps) {
  const { base, values, setValues, reset, isChanged, submission, conflict, submit } = useRowForm({
    kind: {
      ...organizationKind,
      async save(before, form: OrganizationForm) {
        const result = await sendCall(saveOrganization, { body: form });
        // The profile also has the organization's name.
        if (result.ok && form.name !== before.name) void refreshProfile();
        if (result.ok && form.contactEmail !== before.contactEmail) onNewEmail(form.contactEmail);
        return result;
      },
    },
    row: stored,
    onSaved: () => showToast({ kind: 'good', text: editMessages.changed }),
  });
  useUnsavedChanges(isChanged);
  return (
    <Form onSubmit={submit}>
      {conflict ? (
        <ConflictChoices name={base.name} labels={organizationMessages.fields} show={showDetail} conflict={conflict} />
      ) : (
        <OrganizationFields
          values={values}
          submission={submission}
          onChange={(changed) => setValues({ ...values, ...changed })}
          isVerified={stored.onboarding_status === 'completed'}
          isLocked={submission.busy}
        />
      )}
      {isChanged && (
        <div ref={keepFieldInSight} className={styles.bar}>
          {!conflict && <FailureNotice failure={submission.failure} onRetry={submit} />}
          <Button type="submit" kind="primary" busy={submission.busy && editMessages.saving}>
            {organizationSettingsMessages.save}
          </Button>
          <Button kind="quiet" onClick={reset}>
            {organizationSettingsMessages.reset}
          </Button>
          <span className={styles.note}>{organizationSettingsMessages.unsaved}</span>
        </div>
      )}
    </Form>
  );
}

/** Scrolls the focused field into view if the bar covers it. The bar appears with the first change. */
const keepFieldInSight = (bar: HTMLElement | null) => {
  if (bar) document.activeElement?.scrollIntoView({ block: 'nearest' });
};

/** A sample organization. Its outline reserves the space while the real one loads. */
const expectedOrganization: Organization = {
  _id: '',
  name: '',
  contactEmail: '',
  country: 'DE',
  timeZone: 'UTC',
  onboarding_status: 'completed',
  subscription_status: 'active',
};

const organizationKind = {
  list: 'organization',
  change: { payload: organization },
  form: organizationForm,
  draft: organizationDraft,
  getValues: getOrganizationValues,
  toForm: toOrganizationForm,
};
