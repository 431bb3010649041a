import type { LiveSite } from 'composition/live';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { contractVersion } from 'shared-session';
import { Button } from 'shared-ui';

import type { Composition } from '../manifest.ts';
import { fetchComposition, reloadForNewBuild } from '../retry.ts';
import { readLiveSite, takePin, takeUntouched } from './liveSite.ts';
import { texts } from '../../messages.ts';
import styles from './NewVersion.module.css';

/**
 * Notices within a minute that other builds are live than the ones in this page. A remote of which nothing has run is
 * replaced in the page. For all others the next link that is followed loads the document, unless something would be lost;
 * if it would, or if the session contract has changed, a notice offers to reload. No page runs two builds of a part.
 */
export function watchLiveSite(composition: Composition): void {
  void describe(composition);
  const timer = setInterval(() => void look(), interval);
  const lookWhenShown = () => void look();
  document.addEventListener('visibilitychange', lookWhenShown);

  async function look(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    const { rest, remotes } = composition;
    const answer = await fetchComposition(10_000, rest === undefined ? undefined : remotes.map(({ name }) => name));
    const live = readLiveSite(answer);
    if (live === null) return;
    takeUntouched(composition, answer);
    if (isSame(composition, live)) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', lookWhenShown);
    if (live.shell.contract !== contractVersion) return offer();
    document.addEventListener('click', follow, { capture: true });
  }
}

/** For the browser extension of Module Federation, which adds a plugin of its own before any script of a page runs. */
async function describe(composition: Composition): Promise<void> {
  const { __FEDERATION__: federation } = window;
  const { __GLOBAL_PLUGIN__: plugins } = federation ?? {};
  if (federation === undefined || !plugins?.some(({ name }) => name.startsWith('mf-devtool'))) return;
  const { describeForDevtools } = await import(/* webpackChunkName: "devtools" */ './describeForDevtools.ts');
  describeForDevtools(federation, composition);
}

/** Takes the new builds with the next page. */
function follow(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event) || !leadsToOtherPage(link)) return;
  if (reloadForNewBuild(() => location.assign(link.href))) {
    // The page that is left has nothing to do any more.
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  document.removeEventListener('click', follow, { capture: true });
  offer();
}

declare global {
  interface Window {
    __FEDERATION__?: { __GLOBAL_PLUGIN__?: { name: string }[] };
  }
}

/** Often enough to notice within a minute, with a moment to spare for the answer. */
const interval = 45_000;

function offer(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<NewVersion />);
}

/** Whether the page is made of the builds that are live. */
function isSame(composition: Composition, live: LiveSite): boolean {
  const { shell, remotes, rest } = composition;
  if (shell.version !== live.shell.version) return false;
  if (rest === undefined) return state(remotes) === state(live.remotes);
  const known = live.remotes.filter(({ name }) => remotes.some((remote) => remote.name === name));
  return state(remotes) === state(known) && takePin(composition, live);
}

const state = (parts: Composition['remotes']) =>
  parts
    .map(({ name, version, disabled }) => `${name} ${version} ${disabled}`)
    .toSorted()
    .join();

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);

const leadsToOtherPage = ({ origin, pathname, target, download }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname && target === '' && download === '';

/** Offers to reload the page, in a corner where it covers nothing. The browser asks before unsaved changes are lost. */
export function NewVersion() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={styles.offer} aria-label={texts.newVersion.title}>
      <p role="status">{texts.newVersion.title}</p>
      <Button onClick={() => location.reload()}>{texts.newVersion.reload}</Button>
      <Button kind="quiet" onClick={() => setIsOpen(false)}>
        {texts.newVersion.later}
      </Button>
    </aside>
  );
}
