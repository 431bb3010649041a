import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ComposedRemote, Part } from 'composition/composition';
import { pino } from 'pino';
import { visitorsByPath } from 'stand-in/people';

import { switchRemote } from '../publish/changeLive.ts';
import { publishBuild } from '../publish/publishBuild.ts';
import type { Build } from '../publish/readBuild.ts';
import { startSite } from '../serve/createSite.ts';
import { readSite } from '../store/compositions.ts';
import type { Store } from '../store/Store.ts';
import { findAccountKeys } from './accountKeys.ts';
import { startBackend } from './backend.ts';
import { type Launch, launchBrowser } from './launchBrowser.ts';
import { createProvider } from './otherOrigins.ts';
import { overlayStore } from './overlayStore.ts';
import { openAndWatch, type Opened, openPages, type PageResult, type Site } from './runPages.ts';
import { createTabs } from './tabs.ts';
import type { Target } from './visit.ts';
import { openElsewhere, openTogether } from './walks.ts';

type Options = Launch & {
  /** The folder for pictures of pages that fail. */
  pictures?: string | undefined;
};

/** The opened pages, and notes about failures that this build did not cause. */
export type Run = { pages: PageResult[]; notes: string[] };

/**
 * Opens the pages of a build in a headless browser, in the composition that a publish would create, with the real server's
 * code. Only reads the store. The build needs no preparation: identity and API are answered at the network level.
 */
export async function runBuild(store: Store, build: Build, { pictures, ...launch }: Options): Promise<Run> {
  await using ends = new AsyncDisposableStack();
  const overlay = overlayStore(store);
  await publishBuild(overlay, build, { accept: 'all', effort: 'quick', unpin: true });
  if (build.part.name !== 'shell') await switchRemote(overlay, build.part.name, true);
  const [{ site: after }, { site: before }] = await Promise.all([readSite(overlay), readSite(store)]);

  const backend = await startBackend(build.answers);
  ends.defer(() => backend.stop());
  const serve = async (from: Store) => {
    // Runs as if behind a proxy, as in production: otherwise, pages have neither preloads nor early requests.
    const options = {
      isBehindProxy: true,
      reports: { sample: 0, log: () => {} },
      storeTimeout: 30_000,
      log: silentLog,
    };
    const server = await startSite({ ...options, store: from, api: backend.origin, port: 0, host: '127.0.0.1' });
    ends.defer(() => server.stop());
    return server.port;
  };
  const [port, portBefore] = [await serve(overlay), await serve(store)];
  const { browser, close } = await launchBrowser(launch, [port, portBefore]);
  ends.defer(close);
  const provider = createProvider(
    await findAccountKeys(browser, `http://127.0.0.1:${port}`, [after, before]),
    build.answers,
  );
  const siteAt = (at: number): Site => {
    const origin = `http://127.0.0.1:${at}`;
    const opened = { origin, provider };
    const openers = new Map<string, ReturnType<typeof createTabs>>();
    return {
      origin,
      open: createTabs(browser, opened),
      openUnder(under, person) {
        const key = under.map(({ words }) => words).join();
        const options = Object.assign({}, ...under.map((condition) => condition.options));
        const open = openers.get(key) ?? createTabs(browser, opened, options);
        openers.set(key, open);
        return open(person);
      },
      picture: (tab, result) => takePicture(pictures, tab, result),
    };
  };

  const site = siteAt(port);
  const remotes = after.remotes.filter(({ disabled }) => !disabled);
  const targets = ownTargets(build.part, remotes);
  const { opened: openedPages, late } = await openAndWatch(site, targets);
  const pages = openedPages.map(({ result }) => result);
  if (build.part.name !== 'shell') {
    const others = remotes.filter(({ name }) => name !== build.part.name).map(usualPage);
    const good = openedPages.filter(({ result }) => result.reasons.length === 0);
    const active = good.filter(({ tab }) => tab.person === 'active');
    const [together] = await Promise.all([openTogether(site, active, others), openElsewhere(site, good)]);
    pages.push(...together);
  }
  await late;
  if (provider.confirmed() === 0 && openedPages.some(({ tab }) => tab.person !== null))
    addReason(openedPages, build.part, 'The identity SDK never confirmed the account that it had stored.');
  const notes = before.shell === null ? [] : await excuse(siteAt(portBefore), pages, build.part, before.remotes);
  return { pages, notes: [...notes, ...openedPages.flatMap((page) => noteLogs(page, build.part))] };
}

const silentLog = pino({ level: 'silent' });

const listPages = ({ name, version, routes }: ComposedRemote): Target[] =>
  routes.map((route) => ({ part: name, version, path: route.path }));

/** Lists the build's pages. A shell also has its error page, and the pages of all remotes, because it surrounds them. */
function ownTargets(part: Part, remotes: readonly ComposedRemote[]): Target[] {
  if ('entry' in part) return remotes.filter(({ name }) => name === part.name).flatMap(listPages);
  const { version } = part;
  const ownPaths = [...part.routes.map(({ path: of }) => of), '/no-such-page'];
  return [...ownPaths.map((of) => ({ part: 'shell', version, path: of })), ...remotes.flatMap(listPages)];
}

/** Chooses a page that represents another remote and that an active admin can see. */
function usualPage(remote: ComposedRemote): Target {
  const targets = listPages(remote);
  const main = remote.routes.findIndex(({ layout, path: of }) => layout === 'main' && of !== '/');
  const visibleTarget = targets.find(({ path: of }) => !Object.hasOwn(visitorsByPath, of));
  const usual = targets[main] ?? visibleTarget ?? targets[0];
  return usual ?? { part: remote.name, version: remote.version, path: '/' };
}

/** Turns failures of other parts' pages into notes if these pages also fail without this build. */
async function excuse(
  site: Site,
  pages: PageResult[],
  { name }: Part,
  before: readonly ComposedRemote[],
): Promise<string[]> {
  const doubtfulPages = pages.filter(
    ({ part, after, reasons }) => reasons.length > 0 && after === null && part !== name,
  );
  const targets = doubtfulPages.flatMap(({ part, path: of }) =>
    before.flatMap(listPages).filter((target) => target.part === part && target.path === of),
  );
  const notes = [];
  for (const { target, result } of await openPages(site, targets)) {
    if (result.reasons.length === 0) continue;
    notes.push(`${target.part} ${target.path} fails without this build too: ${result.reasons[0]}`);
    for (const page of doubtfulPages) if (page.part === target.part && page.path === target.path) page.reasons = [];
  }
  return notes;
}

/** What a publisher should know about a page that passes or fails: calls without an answer, and errors that it handled. */
function noteLogs({ target: { part, path: of }, tab: { logs, unanswered } }: Opened, { name }: Part): string[] {
  if (part !== name) return [];
  const calls = [...new Set(unanswered)].slice(0, 5).join(', ');
  return [
    ...(calls === '' ? [] : [`${part} ${of} calls ${calls}, which neither the sample API nor answers.json answers.`]),
    ...(logs[0] === undefined ? [] : [`${part} ${of} logs an error: ${logs[0]}`]),
  ];
}

function addReason(opened: readonly Opened[], { name }: Part, reason: string): void {
  if (name === 'shell') opened.find(({ tab }) => tab.person !== null)?.result.reasons.push(reason);
}

async function takePicture(
  folder: string | undefined,
  tab: Opened['tab'],
  { part, path: of }: PageResult,
): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const file = path.join(folder, `${part}${of.replaceAll(/\W+/g, '-')}.png`);
  // Ignores a failed screenshot, because a hanging page cannot be captured.
  const screenshot = tab.page.screenshot({ path: file, timeout: 3500 }).catch(() => {});
  await Promise.race([screenshot, sleep(4000, undefined, { ref: false })]);
}
