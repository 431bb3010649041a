import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { ConfirmDialog, FailureNotice, PageFrame, ResourceView, useSubmission } from '@askwell/page-kit';
import { CodeCard } from 'product-kit';
import {
  acceptInvitation,
  confirmEmail,
  declineInvitation,
  getInvitations,
  type Invitations,
  type OpenInvitation,
  sendEmailCode,
} from 'contract/invitations';
import { sendCall, showToast, useRead } from 'shared-session';
import { Button, getButtonClass, Card, EmptyState, formatDate } from 'shared-ui';
import { Icon, Mail } from 'shared-ui/icons';

import frame from '../../StepPage.module.css';
import { invitationMessages as messages } from './messages.ts';
import styles from './Invitations.module.css';

/** The user's open invitations. Accepting one is the only way to join an existing organization. */
export function Page() {
  const invitations = useRead(getInvitations);
  const reload = () => void invitations.refetch();

  return (
    <div className={frame.step} data-step>
      <PageFrame title={messages.title}>
        <ResourceView query={invitations} dataName={messages.dataName}>
          {(answer) =>
            answer.isProven || answer.email === null ? (
              <Open invitations={answer} reload={reload} />
            ) : (
              <CodeCard
                title={messages.proveTitle}
                text={{ before: messages.prove(answer.email), sent: messages.sent(answer.email) }}
                email={answer.email}
                ask={askForCode}
                confirm={confirmCode}
              />
            )
          }
        </ResourceView>
      </PageFrame>
    </div>
  );
}

const join = (id: string, leaves?: string) =>
  sendCall(acceptInvitation, { params: { id }, body: { leaves }, silent: true });
const decline = (id: string) => sendCall(declineInvitation, { params: { id }, silent: true });
const askForCode = () => sendCall(sendEmailCode, { body: {}, silent: true });
const confirmCode = (code: string) => sendCall(confirmEmail, { body: { code }, silent: true });

function Open({ invitations, reload }: { invitations: Invitations; reload: () => void }) {
  const { open, withdrawn, current, email } = invitations;
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const ask = (kind: Question['kind'], invitation: OpenInvitation) => setQuestion({ kind, invitation, current });
  const otherLinks = (
    <Link to={current === null ? '/create-organization' : '/'} className={getButtonClass()}>
      {current === null ? messages.create : messages.back}
    </Link>
  );

  // The redirect rules then open the right page.
  const onJoined = () => void navigate('/', { replace: true });

  return (
    <>
      {open.length === 0 ? (
        <Card>
          <EmptyState
            title={withdrawn.length > 0 ? messages.withdrawnTitle : messages.noneTitle}
            icon={<Icon icon={Mail} size={20} />}
            action={otherLinks}
          >
            {withdrawn.length > 0 ? messages.withdrawn(withdrawn.join(', ')) : email !== null && messages.none(email)}
          </EmptyState>
        </Card>
      ) : (
        <>
          <ul className={styles.list}>
            {open.map((invitation) => (
              <InvitationCard
                key={invitation._id}
                invitation={invitation}
                needsQuestion={current !== null}
                onQuestion={(kind) => ask(kind, invitation)}
                onJoined={onJoined}
                onGone={reload}
              />
            ))}
          </ul>
          <div>{otherLinks}</div>
        </>
      )}
      {question !== null && (
        <AnswerDialog question={question} onJoined={onJoined} onGone={reload} onClose={() => setQuestion(null)} />
      )}
    </>
  );
}

type InvitationCardProps = {
  invitation: OpenInvitation;
  /** Whether accepting means leaving the current organization, so that it must be confirmed. */
  needsQuestion: boolean;
  onQuestion: (kind: Question['kind']) => void;
  onJoined: () => void;
  /** Called if the invitation was withdrawn or has expired. */
  onGone: () => void;
};

/** One invitation, with the inviter, the role, the dates, and buttons to accept or decline. */
function InvitationCard({ invitation, needsQuestion, onQuestion, onJoined, onGone }: InvitationCardProps) {
  const { _id, organization, inviter, role, sentAt, expiresAt } = invitation;
  const submission = useSubmission();

  async function accept() {
    if (needsQuestion) return onQuestion('accept');
    const result = await submission.send(() => join(_id));
    if (result?.statusCode === 404) {
      // Uses a toast, because the card disappears with the invitation.
      showToast({ kind: 'bad', text: result.message });
      onGone();
    }
    if (!result?.ok) return;
    showToast({ kind: 'good', text: messages.joined(organization) });
    onJoined();
  }

  return (
    <Card as="li" title={organization}>
      <div className={styles.invitation}>
        <p>{messages.from(inviter, role)}</p>
        <p className={styles.dates}>{messages.dates(formatDate(sentAt), formatDate(expiresAt))}</p>
        {invitation.recordsLastSeen && <p className={styles.dates}>{messages.seen}</p>}
        <FailureNotice failure={submission.failure} onRetry={accept} />
        <div className={styles.choices}>
          <Button kind="primary" busy={submission.busy && messages.accepting} onClick={() => void accept()}>
            {messages.accept}
          </Button>
          <Button onClick={() => onQuestion('decline')}>{messages.decline}</Button>
        </div>
      </div>
    </Card>
  );
}

/** A response that needs confirmation: accepting may mean leaving an organization, and declining removes the invitation. */
type Question = {
  kind: 'accept' | 'decline';
  invitation: OpenInvitation;
  current: Invitations['current'];
};

type AnswerDialogProps = { question: Question; onJoined: () => void; onGone: () => void; onClose: () => void };

function AnswerDialog({ question, onJoined, onGone, onClose }: AnswerDialogProps) {
  const { consequence, done, ...texts } = answerTexts(question);
  const { kind, invitation, current } = question;

  async function answer() {
    const result = await (kind === 'accept' ? join(invitation._id, current?._id) : decline(invitation._id));
    if (result.ok && kind === 'accept') onJoined();
    if (result.statusCode === 404) onGone();
    return result;
  }

  return (
    <ConfirmDialog text={texts} confirm={answer} done={() => done} onClose={onClose}>
      <p>{consequence}</p>
    </ConfirmDialog>
  );
}

function answerTexts({ kind, invitation: { organization }, current }: Question) {
  if (kind === 'decline')
    return {
      title: messages.declineTitle(organization),
      consequence: messages.declineText,
      action: messages.decline,
      busy: messages.declining,
      done: messages.declined,
    };
  const currentName = current?.name ?? '';
  return {
    title: messages.leaveTitle(currentName, organization),
    consequence: messages.leaveText(currentName),
    action: messages.leaveAction(organization),
    busy: messages.accepting,
    done: messages.joined(organization),
  };
}
