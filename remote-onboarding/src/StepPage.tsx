import type { ReactNode } from 'react';
import { PageFrame } from 'remote-kit';
import { Stepper } from 'shared-ui';

import { type StepId, steps } from './steps.ts';
import { stepsWords } from './words/steps.ts';
import styles from './StepPage.module.css';

type Props = {
  step: StepId;
  title: string;
  lead?: ReactNode;
  /** As wide as the layout allows, for lists; without it as wide as a form reads well. */
  isWide?: boolean;
  /** Stands beside the content where there is room, and nowhere else. */
  aside?: ReactNode;
  children: ReactNode;
};

/** One step of the onboarding: where it stands among the five, what it asks for, and its form. */
export function StepPage({ step, title, lead, isWide = false, aside, children }: Props) {
  const current = steps.findIndex(({ id }) => id === step);
  const label = steps[current]?.label ?? '';
  const room = isWide ? '' : aside ? styles.beside : styles.reading;
  return (
    <div className={`${styles.step} ${room}`}>
      <PageFrame
        isWide
        above={<Stepper steps={steps} current={current} label={stepsWords.label} />}
        title={title}
        documentTitle={stepsWords.title(label, current + 1, steps.length)}
        lead={lead}
      >
        <div className={styles.columns}>
          <div className={styles.columns}>{children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </PageFrame>
    </div>
  );
}
