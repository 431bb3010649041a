import { showToast } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';
import styles from './Example.module.css';

const text = exampleWords.toasts;

/** Toasts of each kind, and more of them than fit. */
export function ToastsCard() {
  return (
    <Card title={text.title}>
      <p>{text.text}</p>
      <div className={styles.buttons}>
        <Button onClick={() => showToast({ kind: 'good', text: text.goodText })}>{text.good}</Button>
        <Button onClick={() => showToast({ kind: 'bad', text: text.badText })}>{text.bad}</Button>
        <Button onClick={() => showToast({ kind: 'info', text: text.infoText })}>{text.info}</Button>
        <Button onClick={showFour}>{text.four}</Button>
      </div>
    </Card>
  );
}

function showFour() {
  for (const number of [1, 2, 3, 4]) showToast({ kind: 'info', text: text.numbered(number) });
}
