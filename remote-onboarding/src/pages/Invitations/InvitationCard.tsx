import { FailureNotice, useSubmission } from 'remote-kit';
import { acceptInvitation, type OpenInvitation, showToast } from 'shared-session';
import { readerLocale, Button, Card } from 'shared-ui';

import { invitationMessages as text } from '../../messages/invitations.ts';
import type { Question } from './AnswerDialog.tsx';
import styles from './Invitations.module.css';

type Props = {
  invitation: OpenInvitation;
  /** Accepting costs something, so it is asked about first. */
  needsQuestion: boolean;
  onQuestion: (kind: Question['kind']) => void;
  onJoined: () => void;
  /** It was withdrawn or has expired. */
  onGone: () => void;
};

/** One invitation: from whom, as what, until when, and its two answers. */
export function InvitationCard({ invitation, needsQuestion, onQuestion, onJoined, onGone }: Props) {
  const { _id, organization, inviter, role, sentAt, expiresAt } = invitation;
  const submission = useSubmission();

  async function accept() {
    if (needsQuestion) return onQuestion('accept');
    const result = await submission.send(() => acceptInvitation(_id));
    if (result?.statusCode === 404) onGone();
    if (!result?.ok) return;
    showToast({ kind: 'good', text: text.joined(organization) });
    onJoined();
  }

  return (
    <Card as="li" title={organization}>
      <div className={styles.invitation}>
        <p>{text.from(inviter, role)}</p>
        <p className={styles.dates}>{text.dates(dateOf(sentAt), dateOf(expiresAt))}</p>
        <FailureNotice failure={submission.failure} onRetry={() => void accept()} />
        <div className={styles.choices}>
          <Button kind="primary" busy={submission.busy && text.accepting} onClick={() => void accept()}>
            {text.accept}
          </Button>
          <Button onClick={() => onQuestion('decline')}>{text.decline}</Button>
        </div>
      </div>
    </Card>
  );
}

const dateOf = (moment: string) =>
  new Intl.DateTimeFormat(readerLocale, { dateStyle: 'medium' }).format(new Date(moment));
