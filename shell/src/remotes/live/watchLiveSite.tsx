import type { LiveSite } from 'composition/live';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { contractVersion } from 'shared-session';
import { Button } from 'shared-ui';

import type { Composition } from '../manifest.ts';
import { fetchComposition, reloadForNewBuild } from '../retry.ts';
import { readLiveSite, updateRest, updateUnusedRemotes } from './liveSite.ts';
import { newVersionTexts as texts } from '../../messages/later.ts';
import styles from './idle.module.css';

/**
 * Notices within a minute when newer builds are live. A remote whose code has not run is updated in the page. For any
 * other part, the next link that is followed loads the document. If that would lose unsaved changes, or if the session
 * contract has changed, a notice offers to reload. A page never runs two builds of a part.
 */
export function watchLiveSite(composition: Composition): void {
  void describe(composition);
  // A development server has no live composition: each request for it would be an error on the console.
  if (process.env.NODE_ENV !== 'production') return;
  const timer = setInterval(() => void check(), interval);
  const checkWhenShown = () => void check();
  document.addEventListener('visibilitychange', checkWhenShown);

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    const { rest, remotes } = composition;
    const answer = await fetchComposition(10_000, rest === undefined ? undefined : remotes.map(({ name }) => name));
    const live = readLiveSite(answer);
    if (live === null) return;
    updateUnusedRemotes(composition, answer);
    if (isSame(composition, live)) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkWhenShown);
    if (live.shell.contract !== contractVersion) return offerReload();
    document.addEventListener('click', loadDocument, { capture: true });
  }
}

/** Describes the site for the browser extension of Module Federation, if its plugin is in the page. */
async function describe(composition: Composition): Promise<void> {
  const { __FEDERATION__: federation } = window;
  const { __GLOBAL_PLUGIN__: plugins } = federation ?? {};
  if (federation === undefined || !plugins?.some(({ name }) => name.startsWith('mf-devtool'))) return;
  const { describeForDevtools } = await import(/* webpackChunkName: "devtools" */ './describeForDevtools.ts');
  describeForDevtools(federation, composition);
}

/** Follows a clicked link by loading the document, which has the new builds. */
function loadDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event) || !leadsToOtherPage(link)) return;
  if (reloadForNewBuild(() => location.assign(link.href))) {
    // The router must not handle this click.
    event.preventDefault();
    event.stopPropagation();
    return;
  }
  document.removeEventListener('click', loadDocument, { capture: true });
  offerReload();
}

declare global {
  interface Window {
    __FEDERATION__?: { __GLOBAL_PLUGIN__?: { name: string }[] };
  }
}

/** Below a minute, to leave time for the answer. */
const interval = 45_000;

function offerReload(): void {
  createRoot(document.body.appendChild(document.createElement('div'))).render(<NewVersion />);
}

/** Whether this page has the live builds. */
function isSame(composition: Composition, live: LiveSite): boolean {
  const { shell, remotes, rest } = composition;
  if (shell.version !== live.shell.version) return false;
  if (rest === undefined) return versions(remotes) === versions(live.remotes);
  const known = live.remotes.filter(({ name }) => remotes.some((remote) => remote.name === name));
  return versions(remotes) === versions(known) && updateRest(composition, live);
}

const versions = (parts: Composition['remotes']) =>
  parts
    .map(({ name, version, disabled }) => `${name} ${version} ${disabled}`)
    .toSorted()
    .join();

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);

const leadsToOtherPage = ({ origin, pathname, target, download }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname && target === '' && download === '';

/** Offers to reload the page, in a corner. The browser asks before unsaved changes are lost. */
function NewVersion() {
  const [isOpen, setIsOpen] = useState(true);
  if (!isOpen) return null;
  return (
    <aside className={styles.offer} aria-label={texts.title}>
      <p role="status">{texts.title}</p>
      <Button onClick={() => location.reload()}>{texts.reload}</Button>
      <Button kind="quiet" onClick={() => setIsOpen(false)}>
        {texts.later}
      </Button>
    </aside>
  );
}
