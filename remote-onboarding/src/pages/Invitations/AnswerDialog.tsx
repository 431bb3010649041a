import { FailureNotice, useSubmission } from 'remote-kit';
import { acceptInvitation, declineInvitation, type Invitations, type OpenInvitation, showToast } from 'shared-session';
import { Button, Dialog } from 'shared-ui';

import { invitationMessages as text } from './messages.ts';

/** An answer that costs something: leaving the organization there is, or an invitation that is gone. */
export type Question = {
  kind: 'accept' | 'decline';
  invitation: OpenInvitation;
  current: Invitations['current'];
};

type Props = { question: Question; onAnswered: () => void; onGone: () => void; onClose: () => void };

/** Says what an answer costs before it is given. */
export function AnswerDialog({ question, onAnswered, onGone, onClose }: Props) {
  const submission = useSubmission();
  const words = wordsOf(question);
  const { kind, invitation, current } = question;

  async function answer() {
    const result = await submission.send(() =>
      kind === 'accept' ? acceptInvitation(invitation._id, current?._id) : declineInvitation(invitation._id),
    );
    if (result?.statusCode === 404) onGone();
    if (!result?.ok) return;
    showToast({ kind: 'good', text: words.done });
    onAnswered();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      title={words.title}
      actions={
        <>
          <Button onClick={onClose}>{text.cancel}</Button>
          <Button kind="danger" busy={submission.busy && words.busy} onClick={() => void answer()}>
            {words.action}
          </Button>
        </>
      }
    >
      <p>{words.text}</p>
      <FailureNotice failure={submission.failure} onRetry={() => void answer()} />
    </Dialog>
  );
}

function wordsOf({ kind, invitation: { organization }, current }: Question) {
  if (kind === 'decline')
    return {
      title: text.declineTitle(organization),
      text: text.declineText,
      action: text.decline,
      busy: text.declining,
      done: text.declined,
    };
  const left = current?.name ?? '';
  return {
    title: text.leaveTitle(left, organization),
    text: text.leaveText(left),
    action: text.leaveAction(organization),
    busy: text.accepting,
    done: text.joined(organization),
  };
}
