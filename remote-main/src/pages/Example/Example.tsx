import { PageTitle } from 'shared-ui';

import page from '../../Page.module.css';
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
    <div className={page.page}>
      <header>
        <PageTitle>{words.example.title}</PageTitle>
        <p className={page.lead}>{words.example.lead}</p>
      </header>
      <div className={page.cards}>
        <CounterCard />
        <SessionCard />
        <ToastsCard />
        <StatesCard />
        <AnswersCard />
        <CrashCard />
      </div>
    </div>
  );
}
