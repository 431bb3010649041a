import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router-dom';
import { LazyPart, PageFrame } from 'remote-kit';
import { isProfileOutdatedAtom, refreshProfile } from 'shared-session';
import { Button, Notice, VisuallyHidden } from 'shared-ui';
import { Check, Icon } from 'shared-ui/icons';

import { stepMessages } from './messages.ts';
import styles from './StepPage.module.css';
import stepper from './Stepper.module.css';

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
  useProfileOnReturn();
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
            <Stepper current={current} shown={shown} />
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

/** Reads the profile when the tab is shown again: a step finished elsewhere then moves this tab on as well. */
function useProfileOnReturn(): void {
  useEffect(() => {
    const refresh = () => void refreshProfile();
    window.addEventListener('focus', refresh);
    return () => window.removeEventListener('focus', refresh);
  }, []);
}

type StepperProps = {
  /** The step to be done next. */
  current: number;
  /** The step on this page: the current one, or one before it that is looked at again. */
  shown: number;
};

/** The steps in their order. Done ones link to what is saved of them; from there the current one links back to its form. */
function Stepper({ current, shown }: StepperProps) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={stepMessages.label} className={stepper.stepper}>
      <ol className={stepper.steps}>
        {steps.map(({ path, label }, index) => {
          const isDone = index < current;
          const to = isDone ? `${pathname}?${stepQuery(path)}` : pathname;
          return (
            <li
              key={path}
              className={[stepper.step, isDone && stepper.done, index === shown && stepper.shown]
                .filter(Boolean)
                .join(' ')}
              aria-current={index === shown ? 'step' : undefined}
            >
              <StepLink to={index <= current && index !== shown ? to : null}>
                <span className={stepper.dot} aria-hidden>
                  {isDone ? <Icon of={Check} size={14} strokeWidth={2.5} /> : index + 1}
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

/** The query that asks a step's page for what is saved of an earlier one; the shell's Back leads to the same. */
const stepQuery = (path: string) => new URLSearchParams({ step: path.slice(1) }).toString();

/** The five steps in their order. */
const steps = [
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
const canChange = (step: StepId, current: StepId): boolean =>
  step === 'organization' && (current === 'locations' || current === 'people');
