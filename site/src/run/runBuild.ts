import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

import type { ComposedRemote, Part, SiteComposition } from 'composition/composition';
import { findRoute } from 'composition/routes';
import { pino } from 'pino';
import { visitorsByPath } from 'stand-in/people';

import { switchRemote } from '../publish/changeLive.ts';
import { publishBuild } from '../publish/publishBuild.ts';
import type { Build } from '../publish/readBuild.ts';
import { startSite } from '../serve/createSite.ts';
import { readSite } from '../store/compositions.ts';
import { createOverlayStore } from '../store/overlayStore.ts';
import type { Store } from '../store/Store.ts';
import { askSearch } from './askSearch.ts';
import { startBackend } from './backend.ts';
import { type Launch, launchBrowser } from './launchBrowser.ts';
import { createProvider, findAccountKeys } from './otherOrigins.ts';
import { type Reason, toError } from './rules.ts';
import {
  hasPassed,
  mapConcurrently,
  openAndWatch,
  type OpenedPage,
  openWithRetry,
  type PageResult,
  type Site,
} from './runPages.ts';
import { createTabs } from './tabs.ts';
import type { Target } from './visit.ts';
import { usualVisitor } from './visitors.ts';
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
  const overlay = createOverlayStore(store);
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
  const [port, previousPort] = [await serve(overlay), await serve(store)];
  const { browser, isOutOfMemory, close } = await launchBrowser(launch, [port, previousPort]);
  ends.defer(close);
  const provider = createProvider(
    await findAccountKeys(browser, `http://127.0.0.1:${port}`, [after, before]),
    build.answers,
  );
  const createRunSite = (at: number, { shell }: SiteComposition): Site => {
    const origin = `http://127.0.0.1:${at}`;
    const apiOrigins = (shell?.needs.connect ?? []).filter(
      (connectOrigin) => !connectOrigin.endsWith('.googleapis.com'),
    );
    const openers = new Map<string, ReturnType<typeof createTabs>>();
    return {
      origin,
      open(person, visitors = [], isAlone = false) {
        const key = visitors.map(({ words }) => words).join();
        const options = Object.assign({}, ...[usualVisitor, ...visitors].map((visitor) => visitor.options));
        const open = openers.get(key) ?? createTabs(browser, { origin, apiOrigins, provider, isOutOfMemory }, options);
        openers.set(key, open);
        return open(person, isAlone);
      },
      takePicture: (tab, result) => takePicture(pictures, tab, result),
    };
  };

  const site = createRunSite(port, after);
  const remotes = after.remotes.filter(({ disabled }) => !disabled);
  const targets = listTargets(build.part, after);
  const { opened: openedPages, finish } = await openAndWatch(site, targets);
  const good = openedPages.filter(({ result, target }) => hasPassed(result) && target.part === build.part.name);
  const active = good.filter(({ tab }) => tab.person === 'active');
  const others = remotes.filter(({ name }) => name !== build.part.name).map((remote) => chooseUsualPage(remote, after));
  const searchReasons = askOwnSearch(site, build.part, after);
  const laterPages = await Promise.all([
    build.part.name === 'shell' ? [] : openTogether(site, active, others),
    openElsewhere(site, good),
  ]);
  openedPages[0]?.result.reasons.push(...(await searchReasons));
  await finish();
  const pages = openedPages.map(({ result }) => result);
  // If a page fails alone, it is to blame for the pages that fail after it.
  const failed = new Set(pages.filter((page) => !hasPassed(page)).map((page) => page.path));
  pages.push(...laterPages.flat().filter((page) => page.after === null || !failed.has(page.after)));
  if (provider.countConfirmations() === 0 && openedPages.some(({ tab }) => tab.person !== null))
    addReason(openedPages, build.part, 'The identity SDK never confirmed the account that it had stored.');
  const notes =
    before.shell === null ? [] : await excuse(createRunSite(previousPort, before), pages, build.part, before);
  return { pages, notes: [...notes, ...openedPages.flatMap((page) => noteLogs(page, build.part))] };
}

const silentLog = pino({ level: 'silent' });

const listPages = ({ name, version, routes }: ComposedRemote, site: SiteComposition): Target[] =>
  routes.map((route) => ({ part: name, version, path: route.path, findPart: createPartFinder(site) }));

/** Returns a function that returns the part to which a path of the site belongs, or null for an unknown path. */
function createPartFinder({ shell, remotes }: SiteComposition): Target['findPart'] {
  const parts = [...(shell === null ? [] : [{ name: 'shell', routes: shell.routes }]), ...remotes];
  const routes = parts.flatMap((part) => part.routes.map(({ path }) => ({ path, part: part.name })));
  return (path) => findRoute(routes, path)?.part ?? null;
}

/** Lists the build's pages. A shell also has its error page, and the pages of all remotes, because it surrounds them. */
function listTargets(part: Part, site: SiteComposition): Target[] {
  const remotes = site.remotes.filter(({ disabled }) => !disabled);
  if ('entry' in part)
    return remotes.filter(({ name }) => name === part.name).flatMap((remote) => listPages(remote, site));
  const { name, version, routes } = part;
  const ownPaths = [...routes.map((route) => route.path), '/no-such-page'];
  return [
    ...ownPaths.map((path) => ({ part: name, version, path, findPart: createPartFinder(site) })),
    ...remotes.flatMap((remote) => listPages(remote, site)),
  ];
}

/** Chooses a page that represents another remote and that an active admin can see. */
function chooseUsualPage(remote: ComposedRemote, site: SiteComposition): Target {
  const targets = listPages(remote, site);
  const main = remote.routes.findIndex((route) => route.layout === 'main' && route.path !== '/');
  const visibleTarget = targets.find((target) => !Object.hasOwn(visitorsByPath, target.path));
  const usual = targets[main] ?? visibleTarget ?? targets[0];
  return usual ?? { part: remote.name, version: remote.version, path: '/', findPart: createPartFinder(site) };
}

/** Asks the search of a remote, on a page of the layout that has the site's search. Asks again if the answer was late. */
async function askOwnSearch(site: Site, part: Part, composition: SiteComposition): Promise<Reason[]> {
  const remotes = composition.remotes.filter(({ disabled }) => !disabled);
  const page = remotes
    .toSorted((a, b) => Number(b.name === part.name) - Number(a.name === part.name))
    .flatMap((remote) => listPages(remote, composition).filter((_, at) => remote.routes[at]?.layout === 'main'))
    .find((target) => !Object.hasOwn(visitorsByPath, target.path));
  if (!('entry' in part) || !part.hasSearch || page === undefined) return [];
  const faults = await askSearch(site, page, part);
  return faults.some(({ kind }) => kind === 'timeout') ? askSearch(site, page, part) : faults;
}

/** Turns failures of other parts' pages into notes if these pages also fail without this build. */
async function excuse(site: Site, pages: PageResult[], { name }: Part, before: SiteComposition): Promise<string[]> {
  const doubtfulPages = pages.filter(
    ({ part, after, reasons }) => reasons.length > 0 && after === null && part !== name,
  );
  const targets = doubtfulPages.flatMap(({ part, path }) =>
    before.remotes
      .flatMap((remote) => listPages(remote, before))
      .filter((target) => target.part === part && target.path === path),
  );
  const notes = [];
  for (const { target, result } of await mapConcurrently(targets, (doubtfulTarget) =>
    openWithRetry(site, doubtfulTarget),
  )) {
    if (result.reasons.length === 0) continue;
    notes.push(`${target.part} ${target.path} fails without this build too: ${result.reasons[0]?.what}`);
    for (const page of doubtfulPages) if (page.part === target.part && page.path === target.path) page.reasons = [];
  }
  return notes;
}

/** Lists what a publisher should know about a page that passes or fails: calls without an answer, and errors that it handled. */
function noteLogs({ target: { part, path }, tab }: OpenedPage, { name }: Part): string[] {
  if (part !== name) return [];
  const calls = [...new Set(tab.unanswered)].slice(0, 5).join(', ');
  return [
    ...(calls === '' ? [] : [`calls ${calls}, which neither the sample API nor answers.json answers.`]),
    ...[...tab.silentOrigins].map((origin) => `gets no answer from ${origin}.`),
    ...(tab.logs[0] === undefined ? [] : [`logs an error: ${tab.logs[0]}`]),
    ...tab.notes,
  ].map((note) => `${part} ${path} ${note}`);
}

function addReason(openedPages: readonly OpenedPage[], { name }: Part, reason: string): void {
  if (name === 'shell') openedPages.find(({ tab }) => tab.person !== null)?.result.reasons.push(toError(reason));
}

async function takePicture(
  folder: string | undefined,
  tab: OpenedPage['tab'],
  { part, path }: PageResult,
): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const file = join(folder, `${part}${path.replaceAll(/\W+/g, '-')}.png`);
  // Ignores a failed screenshot, because a hanging page cannot be captured.
  const screenshot = tab.page.screenshot({ path: file, timeout: 3500 }).catch(() => {});
  await Promise.race([screenshot, sleep(4000, undefined, { ref: false })]);
}
