import { useState } from 'react';
import { FailureNotice } from 'remote-kit';
import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';
import { type Answer, answers, failureOf } from './answers.ts';
import styles from './Example.module.css';

const text = exampleWords.answers;

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
