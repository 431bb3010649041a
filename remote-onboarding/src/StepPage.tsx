import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { LazyPart, PageFrame, sharedMessages, useWindowEvent } from '@askwell/page-kit';
import { readStep, stepPaths, stepQuery } from 'composition/steps';
import { isProfileOutdatedAtom, refreshProfile, refreshProfileOnReturn } from 'shared-session';
import { Button, Notice, VisuallyHidden } from 'shared-ui';
import { Check, Icon } from 'shared-ui/icons';

import { stepMessages } from './messages.ts';
import styles from './StepPage.module.css';
import stepper from './Stepper.module.css';

type Props = {
  step: StepId;
  title: string;
  lead?: ReactNode;
  /** Content next to the step in a wide window. */
  beside?: ReactNode;
  /** Whether the page itself reads the profile until the step is done. */
  readsProfile?: boolean;
  children: ReactNode;
};

/** Shows one onboarding step, or the saved values of an earlier step if the query names that step as `step`. */
export function StepPage({ step, title, lead, beside, readsProfile = false, children }: Props) {
  // If another tab has finished a step, this tab continues too.
  useWindowEvent('focus', () => void refreshProfileOnReturn());
  const isOutdated = useAtomValue(isProfileOutdatedAtom);
  const currentIndex = steps.findIndex(({ id }) => id === step);
  const requestedStep = stepPaths.indexOf(readStep(useLocation().search) ?? '');
  const isBack = requestedStep >= 0 && requestedStep < currentIndex;
  const shownStep = isBack ? requestedStep : currentIndex;
  const { id, label } = steps[shownStep] ?? steps[0];
  const isChangeable = canChange(id, step);
  const leadOfSaved = isChangeable ? stepMessages.changeNow : stepMessages.changeLater;
  return (
    <div className={styles.step} data-step={id}>
      <PageFrame
        key={id}
        isWide
        above={<Stepper current={currentIndex} shown={shownStep} />}
        title={isBack ? label : title}
        documentTitle={stepMessages.title(label, shownStep + 1, steps.length)}
        lead={isBack ? leadOfSaved : lead}
      >
        <div className={styles.body}>
          <div className={styles.columns}>
            {isBack && (
              <LazyPart load={loadDoneStep}>
                {({ DoneStep }) => <DoneStep step={id} canChange={isChangeable} />}
              </LazyPart>
            )}
            {!isBack && (isOutdated && !readsProfile ? <SavedNotice /> : children)}
          </div>
          {!isBack && beside}
        </div>
      </PageFrame>
    </div>
  );
}

const loadDoneStep = () => import(/* webpackChunkName: "done-step" */ './DoneStep.tsx');

/** Replaces a form that was saved while the next step failed to load, because the server would refuse to save it again. */
function SavedNotice() {
  const [isLoading, setIsLoading] = useState(false);

  async function retry() {
    setIsLoading(true);
    await refreshProfile();
    setIsLoading(false);
  }

  return (
    <Notice
      kind="warn"
      role="alert"
      title={stepMessages.saved}
      actions={
        <Button busy={isLoading && stepMessages.loadingNext} onClick={() => void retry()}>
          {sharedMessages.failure.retry}
        </Button>
      }
    >
      {stepMessages.nextNotLoaded}
    </Notice>
  );
}

type StepperProps = {
  /** The position of the current step. */
  current: number;
  /** The position of the step on this page: the current step or an earlier one. */
  shown: number;
};

/** The steps in order. Completed steps link to their saved values. From there, the current step links to its form. */
function Stepper({ current, shown }: StepperProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={stepMessages.label} className={stepper.stepper}>
      <ol className={stepper.steps}>
        {steps.map(({ id, label }, index) => {
          const isDone = index < current;
          const stepUrl = isDone ? `${pathname}${stepQuery(stepPaths[index] ?? '')}` : pathname;
          return (
            <li
              key={id}
              className={[stepper.step, isDone && stepper.done, index === shown && stepper.shown]
                .filter(Boolean)
                .join(' ')}
              aria-current={index === shown ? 'step' : undefined}
            >
              <StepLink to={index <= current && index !== shown ? stepUrl : null}>
                <span className={stepper.dot} aria-hidden>
                  {isDone ? <Icon icon={Check} /> : index + 1}
                </span>
                {isDone && <VisuallyHidden>{stepMessages.completed}</VisuallyHidden>}
                <span className={stepper.label}>{label}</span>
              </StepLink>
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function StepLink({ to, children }: { to: string | null; children: ReactNode }) {
  if (to === null) return <span className={stepper.name}>{children}</span>;
  return (
    <Link to={to} className={stepper.name ?? ''}>
      {children}
    </Link>
  );
}

/** The five steps, in the order of their paths. */
const steps = [
  { id: 'organization', label: stepMessages.organization },
  { id: 'locations', label: stepMessages.locations },
  { id: 'people', label: stepMessages.people },
  { id: 'verification', label: stepMessages.verification },
  { id: 'subscription', label: stepMessages.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];

/**
 * Whether a completed step can still be changed. By the specification, locations and people are added once, in their own
 * status, and the organization can be updated at any time. During verification, the verification page changes the contact
 * email.
 */
const canChange = (step: StepId, current: StepId): boolean =>
  step === 'organization' && (current === 'locations' || current === 'people');
