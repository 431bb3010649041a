import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { PageFrame, ResourceView, useCall } from 'remote-kit';
import { type Invitations, loadInvitations, type OpenInvitation } from 'shared-session';
import { buttonClass, Card, EmptyState } from 'shared-ui';

import { invitationMessages as text } from '../../messages/invitations.ts';
import { AddressProof } from './AddressProof.tsx';
import { AnswerDialog, type Question } from './AnswerDialog.tsx';
import { InvitationCard } from './InvitationCard.tsx';
import styles from './Invitations.module.css';

/** The invitations that wait for an answer: each is accepted or declined, and nobody joins in another way. */
export function Page() {
  const { resource, load } = useCall(loadInvitations);

  async function showProven() {
    const result = await loadInvitations();
    if (result.ok) void load();
    return result;
  }

  return (
    <div className={styles.page}>
      <PageFrame isWide title={text.title} lead={text.lead}>
        <ResourceView resource={resource} what={text.what} onRetry={() => void load()}>
          {(invitations) =>
            invitations.isProven || invitations.email === null ? (
              <Open invitations={invitations} reload={() => void load()} />
            ) : (
              <AddressProof email={invitations.email} onProven={showProven} />
            )
          }
        </ResourceView>
      </PageFrame>
    </div>
  );
}

function Open({ invitations: { open, current, email }, reload }: { invitations: Invitations; reload: () => void }) {
  const [question, setQuestion] = useState<Question | null>(null);
  const navigate = useNavigate();
  const ask = (kind: Question['kind'], invitation: OpenInvitation) => setQuestion({ kind, invitation, current });

  function onAnswered(kind: Question['kind']) {
    setQuestion(null);
    // Joined: the redirect rules know where such a person belongs.
    if (kind === 'accept') void navigate('/', { replace: true });
    else reload();
  }

  return (
    <>
      {open.length === 0 ? (
        <Card>
          <EmptyState title={text.noneTitle}>{email !== null && text.none(email)}</EmptyState>
        </Card>
      ) : (
        <ul className={styles.list}>
          {open.map((invitation) => (
            <InvitationCard
              key={invitation._id}
              invitation={invitation}
              needsQuestion={current !== null}
              onQuestion={(kind) => ask(kind, invitation)}
              onJoined={() => onAnswered('accept')}
              onGone={reload}
            />
          ))}
        </ul>
      )}
      <div className={styles.elsewhere}>
        <Link to={current === null ? '/create-organization' : '/'} className={buttonClass('quiet')}>
          {current === null ? text.create : text.back}
        </Link>
      </div>
      {question !== null && (
        <AnswerDialog
          question={question}
          onAnswered={() => onAnswered(question.kind)}
          onGone={reload}
          onClose={() => setQuestion(null)}
        />
      )}
    </>
  );
}
