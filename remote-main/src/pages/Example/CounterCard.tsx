import { useAtomValue } from 'jotai';
import { incrementDemoCounter, demoCounterAtom } from 'shared-session';
import { Button, Card } from 'shared-ui';

import { example as exampleWords } from '../../words/example.ts';
import styles from './Example.module.css';

const text = exampleWords.counter;

/** One number, counted here and seen everywhere. */
export function CounterCard() {
  const counted = useAtomValue(demoCounterAtom);
  return (
    <Card title={text.title}>
      <p>{text.text}</p>
      <p className={styles.number} aria-live="polite" aria-label={text.value}>
        {counted}
      </p>
      <div>
        <Button onClick={incrementDemoCounter}>{text.button}</Button>
      </div>
    </Card>
  );
}
