import { useState } from 'react';
import {
  FailureNotice,
  Form,
  messageAt,
  organizationValues,
  TextField,
  toOrganizationForm,
  useSubmission,
} from '@askwell/page-kit';
import { call, calls, codeForm, type Organization, saveOrganization, showToast, validate } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { organizationText } from './messages.ts';

type Props = { organization: Organization; address: string };

/** A new contact email, which replaces the old one when the code mailed to it is entered. */
export function PendingAddress({ organization, address }: Props) {
  const [isSent, setIsSent] = useState(false);
  const sending = useSubmission();
  const keeping = useSubmission();

  async function send() {
    const result = await sending.send(() => call(calls.sendVerification, { body: {}, silent: true }));
    if (result?.ok) setIsSent(true);
  }

  const keep = () =>
    keeping.send(() =>
      saveOrganization({ ...toOrganizationForm(organizationValues(organization)), pendingContactEmail: null }),
    );

  return (
    <Card title={organizationText.pendingTitle(address)}>
      <p role="status">
        {isSent ? organizationText.codeSent(address) : organizationText.pending(address, organization.contactEmail)}
      </p>
      {isSent && <ConfirmForm />}
      <FailureNotice failure={sending.failure ?? keeping.failure} />
      <div>
        <Button
          kind={isSent ? 'secondary' : 'primary'}
          busy={sending.busy && organizationText.sendingCode}
          onClick={() => void send()}
        >
          {isSent ? organizationText.resend : organizationText.sendCode}
        </Button>{' '}
        <Button kind="quiet" busy={keeping.busy && organizationText.keeping} onClick={() => void keep()}>
          {organizationText.keep(organization.contactEmail)}
        </Button>
      </div>
    </Card>
  );
}

function ConfirmForm() {
  const [code, setCode] = useState('');
  const submission = useSubmission();

  async function submit() {
    const checked = validate(codeForm, { code });
    if (!checked.ok) return submission.refuse(checked.errors);
    const result = await submission.send(() => call(calls.confirmVerification, { body: checked.value, silent: true }));
    if (result?.ok) showToast({ kind: 'good', text: organizationText.confirmed });
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        id="contact-code"
        label={organizationText.code}
        hint={organizationText.codeHint}
        autoComplete="one-time-code"
        value={code}
        onChange={setCode}
        error={messageAt(submission.errors, 'code')}
      />
      <FailureNotice failure={submission.failure} />
      <div>
        <Button type="submit" kind="primary" busy={submission.busy && organizationText.confirming}>
          {organizationText.confirm}
        </Button>
      </div>
    </Form>
  );
}
