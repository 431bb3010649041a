import { CodeCard, FailureNotice, organizationValues, toOrganizationForm, useSubmission } from '@askwell/page-kit';
import { call, calls, type Organization, saveOrganization, showToast } from 'shared-session';
import { Button } from 'shared-ui';

import { editText } from '../../settings/messages.ts';
import { organizationText } from './messages.ts';

type Props = { organization: Organization; address: string };

/** A new contact email, which replaces the old one when the code mailed to it is entered. */
export function PendingAddress({ organization, address }: Props) {
  const keeping = useSubmission();

  const keep = () =>
    keeping.send(() =>
      saveOrganization({ ...toOrganizationForm(organizationValues(organization)), pendingContactEmail: null }),
    );

  return (
    <CodeCard
      title={organizationText.pendingTitle(address)}
      text={{
        before: organizationText.pending(address, organization.contactEmail),
        sent: organizationText.codeSent(address),
      }}
      address={address}
      ask={askForCode}
      confirm={confirm}
      onVerified={() => showToast({ kind: 'good', text: organizationText.confirmed })}
      actions={
        <>
          <Button kind="quiet" busy={keeping.busy && editText.saving} onClick={() => void keep()}>
            {organizationText.keep(organization.contactEmail)}
          </Button>
          <FailureNotice failure={keeping.failure} />
        </>
      }
    />
  );
}

const askForCode = () => call(calls.sendVerification, { body: {}, silent: true });
const confirm = (code: string) => call(calls.confirmVerification, { body: { code }, silent: true });
