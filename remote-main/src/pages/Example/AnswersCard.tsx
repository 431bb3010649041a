import { useState } from 'react';
import { FailureNotice } from 'remote-kit';
import { type ApiFailure, showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import styles from './Example.module.css';
import { exampleText } from './messages.ts';

const text = exampleText.answers;

/** What a page shows for each refusal of the server. */
export function AnswersCard() {
  const [answer, setAnswer] = useState<Answer | null>(null);

  function show(chosen: Answer) {
    setAnswer(chosen);
    showToast({ kind: 'bad', text: failureOf(chosen).message });
  }

  return (
    <Card title={text.title}>
      <p>{text.text}</p>
      <div className={styles.buttons}>
        {answers.map((one) => (
          <Button key={one.status} aria-pressed={one === answer} onClick={() => show(one)}>
            {one.status}
          </Button>
        ))}
      </div>
      <FailureNotice failure={answer && failureOf(answer)} onRetry={() => setAnswer(null)} />
      {answer?.asksForReload && <p>{text.reload}</p>}
    </Card>
  );
}

const { messages } = exampleText.answers;

/** Made-up answers, exactly as the client hands them to a page, and whether the client also logs that a reload is needed. */
const answers = [
  { status: 401, asksForReload: true },
  { status: 403, asksForReload: true },
  { status: 404, asksForReload: false },
  { status: 409, asksForReload: false },
  { status: 422, asksForReload: false },
  { status: 429, asksForReload: false },
  { status: 500, asksForReload: false },
] as const;

type Answer = (typeof answers)[number];

const failureOf = ({ status }: Answer): ApiFailure => ({
  ok: false,
  serverIsOk: true,
  statusCode: status,
  message: messages[status],
});
