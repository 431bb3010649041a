import { fetchLiveSite, reloadForNewBuild } from './liveSite.ts';
import type { Composition } from './manifest.ts';

/**
 * Notices within a minute when newer builds are live. The next link that is followed then loads the document, which has
 * them. A page never runs two builds of a part.
 */
export function watchLiveSite({ shell, remotes }: Composition): void {
  const own = versions(shell.version, remotes);
  const timer = setInterval(() => void check(), interval);
  const checkWhenShown = () => void check();
  document.addEventListener('visibilitychange', checkWhenShown);

  async function check(): Promise<void> {
    if (document.visibilityState === 'hidden') return;
    const live = await fetchLiveSite();
    if (live === null || versions(live.shell.version, live.remotes) === own) return;
    clearInterval(timer);
    document.removeEventListener('visibilitychange', checkWhenShown);
    document.addEventListener('click', loadDocument, { capture: true });
  }
}

/** Below a minute, to leave time for the answer. */
const interval = 45_000;

type Part = { name: string; version: string; disabled: boolean };

const versions = (shell: string, remotes: readonly Part[]) =>
  [shell, ...remotes.map(({ name, version, disabled }) => `${name} ${version} ${disabled}`).toSorted()].join();

/** Follows a clicked link by loading the document, which has the new builds; not while that would lose unsaved changes. */
function loadDocument(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link === null || !isPlainClick(event) || !leadsToOtherPage(link)) return;
  if (!reloadForNewBuild(() => location.assign(link.href))) return;
  // The router must not handle this click.
  event.preventDefault();
  event.stopPropagation();
}

const isPlainClick = ({ button, ctrlKey, metaKey, shiftKey, altKey, defaultPrevented }: MouseEvent) =>
  button === 0 && !(ctrlKey || metaKey || shiftKey || altKey || defaultPrevented);

const leadsToOtherPage = ({ origin, pathname, target, download }: HTMLAnchorElement) =>
  origin === location.origin && pathname !== location.pathname && target === '' && download === '';
