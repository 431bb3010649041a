import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { NavLink, useLocation } from 'react-router-dom';
import { PageFrame, useWhenOnline } from 'remote-kit';
import { updateStatusAtom, whenIdle } from 'shared-session';
import { tabsClass } from 'shared-ui';

import { settingsText } from '../messages.ts';
import styles from './SettingsPage.module.css';

type Props = {
  title: string;
  lead: ReactNode;
  action?: ReactNode;
  isWide?: boolean;
  children: ReactNode;
};

/** One tab of the settings, below the links to all of them. */
export function SettingsPage({ title, ...rest }: Props) {
  const [later] = useIdlePart(loadIdleParts);
  const isSaving = useAtomValue(updateStatusAtom) === 'loading';
  return (
    <div className={styles.settings}>
      <SettingsTabs />
      {later && <later.SetupPill />}
      <div className={styles.page}>
        <p role="status" className={styles.saving}>
          {isSaving && settingsText.saving}
        </p>
        <PageFrame title={title} documentTitle={settingsText.documentTitle(title)} isSplit {...rest} />
      </div>
    </div>
  );
}

export const loadIdleParts = () => import(/* webpackChunkName: "settings-more" */ './idleParts.tsx');

/** A page's lead and, once the page is idle, how much of the plan's limit is used. */
export function UsageLead({ what, children }: { what: 'people' | 'locations'; children: string }) {
  const [later] = useIdlePart(loadIdleParts);
  return (
    <>
      {children}
      <span className={styles.usage}>{later && <later.PlanUsage what={what} />}</span>
    </>
  );
}

function SettingsTabs() {
  const nav = useRef<HTMLElement>(null);
  const { pathname } = useLocation();

  // In a narrow window the tabs scroll, and the current one may be out of sight. Not with scrollIntoView: in Chromium, Tab
  // then continues from that element, so the skip link would not be the first stop.
  useEffect(() => {
    const chosen = nav.current?.querySelector('[aria-current]')?.getBoundingClientRect();
    const frame = nav.current?.getBoundingClientRect();
    if (chosen && frame) nav.current?.scrollBy({ left: chosen.left + chosen.width / 2 - frame.left - frame.width / 2 });
  }, [pathname]);

  return (
    <nav ref={nav} className={tabsClass} aria-label={settingsText.title}>
      {Object.entries(settingsText.tabs).map(([path, label]) => (
        <NavLink key={path} to={`/settings/${path}`}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}

/**
 * Code that the first view of a page does not need. It loads when the page is idle, or at once if it is wanted now; null
 * until then. A failed load is retried a few times after growing pauses, wanted or not, and again when the network is back.
 * After the last try comes a function that starts again.
 */
export function useIdlePart<Part>(
  load: () => Promise<Part>,
  isWantedNow = false,
): [part: Part | null, retry: (() => void) | null] {
  const [part, setPart] = useState<Part | null>(null);
  const [failures, setFailures] = useState(0);

  const isAtOnce = isWantedNow && failures === 0;

  useEffect(() => {
    let isCurrent = true;
    const run = () =>
      load().then(
        (loaded) => setPart(() => loaded),
        // A newer try counts for itself.
        () => isCurrent && setFailures(failures + 1),
      );
    let stop = () => {};
    if (isAtOnce) void run();
    else if (failures === 0) stop = whenIdle(window, run, { isNeeded: true });
    else if (failures < maxTries) {
      const timer = setTimeout(run, 1000 * 2 ** failures);
      stop = () => clearTimeout(timer);
    }
    return () => {
      isCurrent = false;
      stop();
    };
  }, [load, failures, isAtOnce]);

  useWhenOnline(() => setFailures((count) => Math.min(count, 1)));

  return [part, failures >= maxTries ? () => setFailures(0) : null];
}

const maxTries = 5;
