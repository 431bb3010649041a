import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LazyPart, PageFrame, sharedMessages, useWindowEvent } from '@askwell/page-kit';
import { readStep, stepPaths } from 'composition/steps';
import { isProfileOutdatedAtom, refreshProfile, refreshProfileOnReturn } from 'shared-session';
import { Button, Notice } from 'shared-ui';

import { stepMessages } from './messages.ts';
import styles from './StepPage.module.css';
import { type StepId, Stepper, steps } from './Stepper.tsx';

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
  const savedLead = isChangeable ? stepMessages.changeNow : stepMessages.changeLater;
  return (
    <div className={styles.step} data-step={id}>
      <PageFrame
        key={id}
        isWide
        above={<Stepper current={currentIndex} shown={shownStep} />}
        title={isBack ? label : title}
        documentTitle={stepMessages.title(label, shownStep + 1, steps.length)}
        lead={isBack ? savedLead : lead}
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

/**
 * Whether a completed step can still be changed. By the specification, locations and people are added once, in their own
 * status, and the organization can be updated at any time. During verification, the verification page changes the contact
 * email.
 */
const canChange = (step: StepId, current: StepId): boolean =>
  step === 'organization' && (current === 'locations' || current === 'people');
