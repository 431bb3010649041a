import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { LazyPart, PageFrame } from 'remote-kit';
import { isProfileOutdatedAtom, refreshProfile } from 'shared-session';
import { Button, Notice } from 'shared-ui';

import { stepMessages } from './messages.ts';
import styles from './StepPage.module.css';
import { canChange, type StepId, Stepper, steps } from './Stepper.tsx';

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

/** One step of the onboarding, or what is saved of an earlier one: the query `step` names it by its path. */
export function StepPage({ step, title, lead, isWide = false, aside, children }: Props) {
  const isOutdated = useAtomValue(isProfileOutdatedAtom);
  const [query] = useSearchParams();
  const current = steps.findIndex(({ id }) => id === step);
  const asked = steps.findIndex(({ path }) => path === `/${query.get('step')}`);
  const isBack = asked >= 0 && asked < current;
  const shown = isBack ? asked : current;
  const { id, label } = steps[shown] ?? steps[0];
  const room = isBack || (!isWide && !aside) ? styles.reading : aside ? styles.beside : '';
  return (
    <div className={`${styles.step} ${room}`} data-step={id}>
      <PageFrame
        key={id}
        isWide
        above={
          <div className={styles.stepper}>
            <Stepper steps={steps} current={current} shown={shown} />
          </div>
        }
        title={isBack ? label : title}
        documentTitle={stepMessages.title(label, shown + 1, steps.length)}
        lead={isBack ? doneStepLead(id, step) : lead}
      >
        <div className={styles.columns}>
          {isBack ? (
            <LazyPart load={loadDoneStep}>
              {({ DoneStep }) => <DoneStep step={id} canChange={canChange(id, step)} />}
            </LazyPart>
          ) : (
            <div className={styles.columns}>{isOutdated ? <SavedNotice /> : children}</div>
          )}
          {aside && !isBack && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </PageFrame>
    </div>
  );
}

const loadDoneStep = () => import(/* webpackChunkName: "done-step" */ './DoneStep.tsx');

const doneStepLead = (step: StepId, current: StepId) =>
  canChange(step, current) ? stepMessages.changeNow : stepMessages.changeLater;

/** Instead of a form that is saved while the next step is not known: sending it again would be refused. */
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
          {stepMessages.tryAgain}
        </Button>
      }
    >
      {stepMessages.nextNotLoaded}
    </Notice>
  );
}

/** What was done in another tab or on another device: the profile knows, and the guard then moves on. */
export function useProfileOnReturn(): void {
  useEffect(() => {
    const refresh = () => void refreshProfile();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
}
