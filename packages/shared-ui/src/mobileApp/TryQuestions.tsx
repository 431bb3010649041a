import { useState } from 'react';

import { Button } from '../actions/Button.tsx';
import { messages } from '../messages.ts';
import styles from './mobileApp.module.css';

/** Questions to copy into the mobile app. The data of any organization answers them. */
export function TryQuestions() {
  const [copied, setCopied] = useState<string | null>(null);
  const copy = (question: string) => {
    navigator.clipboard.writeText(question).then(
      () => setCopied(messages.copied),
      () => setCopied(messages.notCopied),
    );
  };
  return (
    <section className={styles.questions} aria-label={messages.tryAsking}>
      <p className={styles.try}>
        {messages.tryAsking}
        <span role="status">{copied}</span>
      </p>
      <ul>
        {messages.tryQuestions.map((question) => (
          <li key={question} className={styles.question}>
            <span>{question}</span>
            <Button kind="quiet" aria-label={messages.copyQuestion(question)} onClick={() => copy(question)}>
              {messages.copy}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
