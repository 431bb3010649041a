import { PageFrame } from 'shared-remote';

import styles from '../../Cards.module.css';
import { words } from '../../words.ts';
import { AnswersCard } from './AnswersCard.tsx';
import { CounterCard } from './CounterCard.tsx';
import { CrashCard } from './CrashCard.tsx';
import { SessionCard } from './SessionCard.tsx';
import { StatesCard } from './StatesCard.tsx';
import { ToastsCard } from './ToastsCard.tsx';

/** The state demo: shared state, and every state of the product on demand. */
export function Page() {
  return (
    <PageFrame isWide title={words.example.title} lead={words.example.lead}>
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
