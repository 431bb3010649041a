import { useAtomValue } from 'jotai';
import {
  FailureNotice,
  Form,
  OrganizationFields,
  organizationMessages,
  ResourceView,
  useLoadOnArrival,
} from 'remote-kit';
import { loadOrganization, type Organization, organizationAtom } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { commonText } from '../../messages.ts';
import { ConflictChoices } from '../../settings/ConflictChoices.tsx';
import { showDetail } from '../../settings/showDetail.ts';
import { useUnsavedChanges } from '../../settings/formDraft.ts';
import { settingsText } from '../../settings/messages.ts';
import { SettingsPage } from '../../settings/SettingsPage.tsx';
import { organizationText } from './messages.ts';
import { PendingAddress } from './PendingAddress.tsx';
import styles from './SaveBar.module.css';
import { useOrganizationForm } from './useOrganizationForm.ts';

/** Who the organization is, to be changed. */
export function Page() {
  useLoadOnArrival(loadOrganization);
  const resource = useAtomValue(organizationAtom);
  return (
    <SettingsPage title={settingsText.tabs.organization} lead={organizationText.lead}>
      {resource.data?.pendingContactEmail && (
        <PendingAddress organization={resource.data} address={resource.data.pendingContactEmail} />
      )}
      <Card>
        <ResourceView
          resource={resource}
          what={commonText.what.organization}
          expected={expectedOrganization}
          onRetry={() => void loadOrganization()}
        >
          {(organization) => <OrganizationEditor stored={organization} />}
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
        <OrganizationConflict conflict={conflict} />
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
          <Button type="submit" kind="primary" busy={submission.busy ? organizationText.saving : undefined}>
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

/** The bar comes with the first key, and it may come over the very field that is typed in. */
const keepFieldInSight = (bar: HTMLElement | null) => {
  if (bar !== null) document.activeElement?.scrollIntoView({ block: 'nearest' });
};

type Props = { conflict: ReturnType<typeof useOrganizationForm>['conflict'] };

const { name, contactEmail, country, timeZone, legalName, industry, size, website } = organizationMessages;
const labels = { name, contactEmail, country, timeZone, legalName, industry, size, website };

/** The version another admin saved while this form was open, beside this one. */
function OrganizationConflict({ conflict: { title, conflicts, chosen, choose } }: Props) {
  return (
    <ConflictChoices
      name={title}
      conflicts={conflicts}
      labels={labels}
      show={showDetail}
      chosen={chosen}
      onChoose={choose}
    />
  );
}

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
