import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import {
  FailureNotice,
  Form,
  FormEnd,
  messageAt,
  organizationValues,
  ResourceView,
  TextField,
  toOrganizationForm,
  useLoadOnArrival,
  useSubmission,
} from 'remote-kit';
import {
  accountKey,
  loadOrganization,
  type Organization,
  organizationAtom,
  organizationForm,
  saveOrganization,
  storedText,
  useSession,
  validate,
} from 'shared-session';
import { Button } from 'shared-ui';

import { verificationMessages as text } from './messages.ts';

type Props = { onSaved: () => void; onCancel: () => void };

/** Changes the organization's contact email, to which the next code is sent. */
export function ChangeAddress(props: Props) {
  useLoadOnArrival(loadOrganization);
  const resource = useAtomValue(organizationAtom);
  return (
    <ResourceView resource={resource} what={text.organizationWhat} onRetry={() => void loadOrganization()}>
      {(organization) => <AddressForm {...props} organization={organization} />}
    </ResourceView>
  );
}

function AddressForm({ organization, onSaved, onCancel }: Props & { organization: Organization }) {
  const draft = addressDraft(useSession().firebaseUser?.uid ?? '');
  const [contactEmail, setContactEmail] = useState(() => draft.read() ?? organization.contactEmail);
  const submission = useSubmission();
  useEffect(() => document.getElementById(fieldId)?.focus(), []);

  async function submit() {
    const checked = validate(organizationForm, {
      ...toOrganizationForm(organizationValues(organization)),
      contactEmail,
    });
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send(() => saveOrganization(checked.value));
    if (result?.ok) leave(onSaved);
  }

  function change(typed: string) {
    setContactEmail(typed);
    draft.write(typed);
  }

  function leave(then: () => void) {
    draft.clear();
    then();
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        id={fieldId}
        label={text.newAddress}
        type="email"
        autoComplete="email"
        value={contactEmail}
        onChange={change}
        error={messageAt(submission.errors, 'contactEmail')}
      />
      <FailureNotice failure={submission.failure} onRetry={() => void submit()} />
      <FormEnd>
        <Button type="submit" busy={submission.busy && text.savingAddress}>
          {text.saveAddress}
        </Button>
        <Button kind="quiet" onClick={() => leave(onCancel)}>
          {text.cancel}
        </Button>
      </FormEnd>
    </Form>
  );
}

const fieldId = 'verification-address';

/** The draft of a new contact address, stored on this device until it is saved or canceled. */
export const addressDraft = (user: string) => storedText(accountKey('draft', user, 'verification'));
