import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { VisuallyHidden } from 'shared-ui';
import { Check, Icon } from 'shared-ui/icons';

import { stepMessages } from './messages.ts';
import styles from './Stepper.module.css';

type StepperProps = {
  steps: readonly { path: string; label: string }[];
  /** The step to be done next. */
  current: number;
  /** The step on this page: the current one, or one before it that is looked at again. */
  shown: number;
};

/** The steps in their order. Done ones lead to what is saved of them, and from there the current one back to its form. */
export function Stepper({ steps, current, shown }: StepperProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={stepMessages.label} className={styles.stepper}>
      <ol className={styles.steps}>
        {steps.map(({ path, label }, index) => {
          const isDone = index < current;
          const to = isDone ? `${pathname}?${stepQuery(path)}` : pathname;
          return (
            <li
              key={path}
              className={[styles.step, isDone && styles.done, index === shown && styles.shown]
                .filter(Boolean)
                .join(' ')}
              aria-current={index === shown ? 'step' : undefined}
            >
              <StepLink to={index <= current && index !== shown ? to : null}>
                <span className={styles.dot} aria-hidden>
                  {isDone ? <Icon of={Check} size={14} strokeWidth={2.5} /> : index + 1}
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

/** The query that asks a step's page for what is saved of an earlier one; the shell's Back leads to the same. */
const stepQuery = (path: string) => new URLSearchParams({ step: path.slice(1) }).toString();

/** The five steps in their order. */
export const steps = [
  { id: 'organization', path: '/create-organization', label: stepMessages.organization },
  { id: 'locations', path: '/add-locations', label: stepMessages.locations },
  { id: 'people', path: '/add-users', label: stepMessages.people },
  { id: 'verification', path: '/verification', label: stepMessages.verification },
  { id: 'subscription', path: '/subscribe', label: stepMessages.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];

/**
 * Whether a done step can still be changed. The specification adds locations and people once, each in its own status, and
 * lets the organization be updated at any time. Once a code is on its way to its address, that is left to the page of the code.
 */
export const canChange = (step: StepId, current: StepId): boolean =>
  step === 'organization' && (current === 'locations' || current === 'people');
