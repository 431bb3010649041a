import type { ReactNode } from 'react';
import { PageTitle, Stepper } from 'shared-ui';

import styles from './StepPage.module.css';
import { type StepId, steps } from './steps.ts';
import { words } from './words.ts';

type Props = { step: StepId; title: string; lead?: ReactNode; children: ReactNode };

/** One step of the onboarding: where it stands among the five, what it asks for, and its form. */
export function StepPage({ step, title, lead, children }: Props) {
  const current = steps.findIndex(({ id }) => id === step);
  const label = steps[current]?.label ?? '';
  return (
    <div className={styles.page}>
      <Stepper steps={steps} current={current} label={words.steps.label} />
      <header>
        <PageTitle documentTitle={words.steps.title(label, current + 1, steps.length)}>{title}</PageTitle>
        {lead && <p className={styles.lead}>{lead}</p>}
      </header>
      {children}
    </div>
  );
}
