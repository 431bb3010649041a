import { stepPaths, createStepQuery } from 'composition/steps';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';
import { Check, Icon } from 'shared-ui/icons';

import { stepMessages } from './messages.ts';
import styles from './Stepper.module.css';

/** The five steps, in the order of their paths. */
export const steps = [
  { id: 'organization', label: stepMessages.organization },
  { id: 'locations', label: stepMessages.locations },
  { id: 'people', label: stepMessages.people },
  { id: 'verification', label: stepMessages.verification },
  { id: 'subscription', label: stepMessages.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];

type StepperProps = {
  /** The position of the current step. */
  current: number;
  /** The position of the step on this page: the current step or an earlier one. */
  shown: number;
};

/** The steps in order. Completed steps link to their saved values. From there, the current step links to its form. */
export function Stepper({ current, shown }: StepperProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={stepMessages.label} className={styles.stepper}>
      <ol className={styles.steps}>
        {steps.map(({ id, label }, index) => {
          const isDone = index < current;
          const stepUrl = isDone ? `${pathname}${createStepQuery(stepPaths[index] ?? '')}` : pathname;
          return (
            <li
              key={id}
              className={[styles.step, isDone && styles.done, index === shown && styles.shown]
                .filter(Boolean)
                .join(' ')}
              aria-current={index === shown ? 'step' : undefined}
            >
              <StepLink to={index <= current && index !== shown ? stepUrl : null}>
                <span className={styles.dot} aria-hidden>
                  {isDone ? <Icon icon={Check} /> : index + 1}
                </span>
                {isDone && <VisuallyHidden>{stepMessages.completed}</VisuallyHidden>}
                <span className={styles.label}>{label}</span>
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={styles.name}>{children}</span>;
  return (
    <Link to={to} className={styles.name ?? ''}>
      {children}
    </Link>
  );
}
