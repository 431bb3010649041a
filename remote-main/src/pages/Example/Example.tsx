import { PageFrame } from 'remote-kit';

import styles from '../../Cards.module.css';
import { example as exampleWords } from '../../words/example.ts';
import { AnswersCard } from './AnswersCard.tsx';
import { CounterCard } from './CounterCard.tsx';
import { CrashCard } from './CrashCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import { StatesCard } from './StatesCard.tsx';
import { ToastsCard } from './ToastsCard.tsx';

/** The state demo: shared state, and every state of the product on demand. */
export function Page() {
  return (
    <PageFrame isWide title={exampleWords.title} lead={exampleWords.lead}>
      <div className={styles.cards}>
        <CounterCard />
        <SessionCard />
        <ToastsCard />
        <StatesCard />
        <AnswersCard />
        <CrashCard />
      </div>
    </PageFrame>
  );
}
