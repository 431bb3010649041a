import type { ReactNode } from 'react';
import { PageFrame } from 'shared-remote';
import { Stepper } from 'shared-ui';

import { type StepId, steps } from './steps.ts';
import { words } from './words.ts';

type Props = { step: StepId; title: string; lead?: ReactNode; children: ReactNode };

/** One step of the onboarding: where it stands among the five, what it asks for, and its form. */
export function StepPage({ step, title, lead, children }: Props) {
  const current = steps.findIndex(({ id }) => id === step);
  const label = steps[current]?.label ?? '';
  return (
    <PageFrame
      isWide
      above={<Stepper steps={steps} current={current} label={words.steps.label} />}
      title={title}
      documentTitle={words.steps.title(label, current + 1, steps.length)}
      lead={lead}
    >
      {children}
    </PageFrame>
  );
}
