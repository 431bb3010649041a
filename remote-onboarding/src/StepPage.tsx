import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { PageFrame } from 'remote-kit';
import { isProfileOutdatedAtom, refreshProfile } from 'shared-session';
import { Button, Notice, Stepper } from 'shared-ui';

import { stepMessages } from './messages/steps.ts';
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
  const isOutdated = useAtomValue(isProfileOutdatedAtom);
  const current = steps.findIndex(({ id }) => id === step);
  const label = steps[current]?.label ?? '';
  const room = isWide ? '' : aside ? styles.beside : styles.reading;
  return (
    <div className={`${styles.step} ${room}`}>
      <PageFrame
        isWide
        above={<Stepper steps={steps} current={current} label={stepMessages.steps.label} />}
        title={title}
        documentTitle={stepMessages.steps.title(label, current + 1, steps.length)}
        lead={lead}
      >
        <div className={styles.columns}>
          <div className={styles.columns}>{isOutdated ? <SavedNotice /> : children}</div>
          {aside && <aside className={styles.aside}>{aside}</aside>}
        </div>
      </PageFrame>
    </div>
  );
}

/** In place of a form that is saved while the next step is not known: sending it again would be refused. */
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
      title={stepMessages.steps.saved}
      actions={
        <Button busy={isLoading && stepMessages.steps.loadingNext} onClick={() => void retry()}>
          {stepMessages.steps.tryAgain}
        </Button>
      }
    >
      {stepMessages.steps.nextNotLoaded}
    </Notice>
  );
}

/** The five steps in their order. */
export const steps = [
  { id: 'organization', label: stepMessages.steps.organization },
  { id: 'locations', label: stepMessages.steps.locations },
  { id: 'people', label: stepMessages.steps.people },
  { id: 'verification', label: stepMessages.steps.verification },
  { id: 'subscription', label: stepMessages.steps.subscription },
] as const;

export type StepId = (typeof steps)[number]['id'];

/** What was done in another tab or on another device: the profile knows, and the guard then moves on. */
export function useProfileOnReturn(): void {
  useEffect(() => {
    const refresh = () => void refreshProfile();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
}
