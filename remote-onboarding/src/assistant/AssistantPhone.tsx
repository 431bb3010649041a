import type { ReactNode } from 'react';
import type { Example } from 'product-kit';
import { PRODUCT_NAME } from 'shared-session';
import { Mark } from 'shared-ui';

import { assistantMessages as messages } from './messages.ts';
import styles from './AssistantPhone.module.css';

type Props = { examples: readonly (Example | null)[]; children?: ReactNode };

/**
 * In a wide window, shows next to a step how the assistant would answer from what the user types there. Screen readers do not
 * announce its changes. A narrow window has `AssistantLine`.
 */
export function AssistantPhone({ examples, children }: Props) {
  return (
    <section className={styles.beside} aria-label={messages.label}>
      <div className={styles.phone}>
        <p className={styles.bar} translate="no">
          <Mark size={16} />
          {PRODUCT_NAME}
        </p>
        {examples
          .filter((example) => example !== null)
          .map((example) => (
            <Exchange key={example.id} {...example} />
          ))}
        <p className={styles.ask}>{messages.ask}</p>
      </div>
      {children}
    </section>
  );
}

function Exchange({ question, answer, isGap = false }: Example) {
  return (
    <>
      <p className={styles.question}>{question}</p>
      {/* With this key, the answer fades in when a gap is filled, but not with every letter. */}
      <p key={String(isGap)} className={`${styles.answer} ${isGap ? styles.gap : ''}`}>
        {answer}
      </p>
    </>
  );
}

/** One example as a line in the step's card, for a narrow window. */
export function AssistantLine({ example }: { example: Example | null | undefined }) {
  if (!example) return null;
  return (
    <p className={styles.line}>
      {example.question} <span className={example.isGap ? styles.gap : styles.answered}>{example.answer}</span>
    </p>
  );
}

type MailProps = { organization: string; inviter: string };

/** The invitation's email, with the API's words. */
export function InvitationMail({ organization, inviter }: MailProps) {
  const { subject, lead, button } = messages.mail(organization, inviter);
  return (
    <section className={styles.mail} aria-label={messages.mailLabel}>
      <h2 className={styles.subject}>{subject}</h2>
      <p>{lead}</p>
      <p className={styles.button}>{button}</p>
    </section>
  );
}
