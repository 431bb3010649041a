import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import {
  FailureNotice,
  Form,
  FormEnd,
  ResourceView,
  sharedMessages,
  TextField,
  useSubmission,
} from '@askwell/page-kit';
import {
  changeOrganization,
  CodeForm,
  goToCode,
  SendFailure,
  organizationMessages,
  getOrganizationValues,
  Resend,
  type SentCode,
  toOrganizationForm,
  useCodeSending,
} from 'product-kit';
import {
  confirmVerification,
  getOrganization,
  type Organization,
  organizationForm,
  sendVerification,
} from 'contract/organization';
import { validate } from 'contract/validate';
import { getStorageKey, refreshProfile, sendCall, openStoredText, useRead, useSession } from 'shared-session';
import { Button, Card, formatDate } from 'shared-ui';

import { StepPage } from '../../StepPage.tsx';
import { verificationMessages as messages } from './messages.ts';
import { openSentCode } from './sentCode.ts';
import styles from './Verification.module.css';

const askForCode = () => sendCall(sendVerification, { body: {}, silent: true });
const confirmCode = (code: string) => sendCall(confirmVerification, { body: { code }, silent: true });

/** The fourth step: enter the code that was mailed to the organization. */
export function Page() {
  const user = useSession().firebaseUser?.uid ?? '';
  const storedCode = openSentCode(user);
  const { sending, send } = useCodeSending(askForCode, { starts: true, stored: storedCode });
  const [isChanging, setIsChanging] = useState(() => openEmailDraft(user).read() !== null);
  const [isVerified, setIsVerified] = useState(false);
  const changeButton = useRef<HTMLButtonElement>(null);

  function endChange() {
    flushSync(() => setIsChanging(false));
    changeButton.current?.focus();
  }

  async function sendToNewEmail() {
    // The last code was sent to the old email.
    storedCode.clear();
    const isSent = await send(null);
    endChange();
    if (isSent) goToCode();
  }

  function onVerified() {
    storedCode.clear();
    setIsVerified(true);
  }

  async function resend() {
    if (await send()) goToCode();
  }

  if (sending.failure?.isNotOffered)
    return (
      <StepPage step="verification" title={messages.title}>
        <Card>
          <p role="status">{messages.notOffered}</p>
        </Card>
      </StepPage>
    );
  return (
    <StepPage step="verification" title={messages.title}>
      <Card>
        <div aria-live="polite" className={styles.sent}>
          {!isVerified && !sending.failure && <Sent code={sending.isSending ? null : sending.sent} />}
        </div>
        {!isVerified && <SendFailure sending={sending} email={sending.sent?.sentTo} onRetry={send} />}
        <CodeForm
          sentAt={sending.sent?.sentAt}
          confirm={confirmCode}
          onVerified={onVerified}
          onConfirmed={refreshProfile}
        />
        {!isVerified && (
          <div className={styles.other}>
            {isChanging ? (
              <ChangeEmail onSaved={sendToNewEmail} onCancel={endChange} />
            ) : (
              <div className={styles.choices}>
                <Resend sending={sending} onResend={() => void resend()} />
                <Button ref={changeButton} kind="quiet" onClick={() => setIsChanging(true)}>
                  {messages.changeEmail}
                </Button>
              </div>
            )}
          </div>
        )}
      </Card>
    </StepPage>
  );
}

function Sent({ code }: { code: SentCode | null }) {
  if (code === null) return <p>{messages.sending}</p>;
  return (
    <p>
      {messages.sent(code.sentTo, formatTime(code.sentAt))} {messages.expires(formatTime(code.expiresAt))}
    </p>
  );
}

const formatTime = (moment: string) => formatDate(moment, { timeStyle: 'short' });

type ChangeEmailProps = { onSaved: () => Promise<void>; onCancel: () => void };

/** Changes the organization's contact email. The next code goes to the new one. */
function ChangeEmail(props: ChangeEmailProps) {
  return (
    <ResourceView query={useRead(getOrganization)} dataName={messages.organizationName}>
      {(organization) => <EmailForm {...props} organization={organization} />}
    </ResourceView>
  );
}

function EmailForm({ organization, onSaved, onCancel }: ChangeEmailProps & { organization: Organization }) {
  const draft = openEmailDraft(useSession().firebaseUser?.uid ?? '');
  const [contactEmail, setContactEmail] = useState(() => draft.read() ?? organization.contactEmail);
  const submission = useSubmission();
  useEffect(() => document.getElementById(fieldId)?.focus(), []);

  async function submit() {
    const checked = validate(organizationForm, {
      ...toOrganizationForm(getOrganizationValues(organization)),
      contactEmail,
    });
    if (!checked.ok) return submission.refuse(checked.errors);
    await submission.send(async () => {
      const result = await changeOrganization(organization, checked.value);
      if (!result.ok) return result;
      draft.clear();
      await onSaved();
      return result;
    });
  }

  function change(typed: string) {
    setContactEmail(typed);
    draft.write(typed);
  }

  function cancel() {
    draft.clear();
    onCancel();
  }

  return (
    <Form onSubmit={submit}>
      <TextField
        id={fieldId}
        label={organizationMessages.fields.contactEmail}
        type="email"
        autoComplete="email"
        value={contactEmail}
        onChange={change}
        // The form sends the whole organization but shows only this field, so any error appears here.
        error={submission.errors[0]?.message}
        isLocked={submission.busy}
      />
      <FailureNotice failure={submission.failure} onRetry={submit} />
      <FormEnd>
        <Button type="submit" busy={submission.busy && messages.sendingNow}>
          {messages.saveAddress}
        </Button>
        <Button kind="quiet" onClick={cancel}>
          {sharedMessages.cancel}
        </Button>
      </FormEnd>
    </Form>
  );
}

const fieldId = 'verification-email';

/** Returns the draft of a new contact email, stored on this device until the user saves or cancels. */
const openEmailDraft = (user: string) => openStoredText(getStorageKey('draft', user, 'verification'));
