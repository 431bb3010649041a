import { useAtomValue } from 'jotai';
import { incrementDemoCounter, demoCounterAtom } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { exampleText } from './messages.ts';
import styles from './Example.module.css';

const counterText = exampleText.counter;

/** One number, counted here and seen everywhere. */
export function CounterCard() {
  const counted = useAtomValue(demoCounterAtom);
  return (
    <Card title={counterText.title}>
      <p>{counterText.text}</p>
      <p className={styles.number} aria-live="polite" aria-label={counterText.value}>
        {counted}
      </p>
      <div>
        <Button onClick={incrementDemoCounter}>{counterText.button}</Button>
      </div>
    </Card>
  );
}
