import {
  loadRemote,
  type ModuleFederationRuntimePlugin,
  registerGlobalPlugins,
  satisfy,
} from '@module-federation/enhanced/runtime';
import { languageModule, searchModule } from 'composition/remotes';
import { language } from 'composition/texts';
import type { ComponentType } from 'react';

import { reportError, textOf } from '../errors/reportError.ts';
import { isChunkError, isComponent, isOffline } from '../navigation/lazyComponent.tsx';
import type { Remote } from './composition.ts';
import { explainMissing } from './explainMissing.ts';
import { sharedVersion, startHost } from './host.ts';

/** Starts the federation with the site's remotes. Their code loads with their pages. */
export function startFederation(remotes: readonly Remote[]): void {
  if (isStarted) return;
  isStarted = true;
  const usable = remotes.filter(({ refused }) => refused === undefined);
  registerGlobalPlugins([hostWins(usable)]);
  startHost(
    usable.map(({ container, entry, type }) => ({ name: container, entry, type })),
    [boundedEntries(usable)],
  );
}

let isStarted = false;

/** Loads a page of a remote, with up to three tries within the time that visitors wait. Throws a RemoteError. */
export async function loadPage(remote: Remote, module: string): Promise<ComponentType> {
  if (remote.refused !== undefined)
    throw new RemoteError(remote.refused.reason, `${remote.name} is refused: ${remote.refused.why}`);
  const deadline = performance.now() + totalWait;
  for (let tries = 1; ; tries += 1) {
    try {
      return pageOf(await withTimeout(deadline - performance.now(), load(remote, module), remote.name), module);
    } catch (cause) {
      const error = toRemoteError(cause);
      if (isOffline()) throw new RemoteError('offline', `${remote.name} was asked for without a network.`, { cause });
      // Half fixed, half random, so that clients do not all retry at the same moment.
      const wait = (retryDelays[tries - 1] ?? Infinity) * (0.5 + Math.random() / 2);
      // Browsers and Vite request a missing ES module or its style sheet only once per document.
      const isAskedForAgain = remote.type !== 'module' || !isChunkError(cause);
      const mayHelp = isAskedForAgain && error.isTransient;
      if (!mayHelp || performance.now() + wait + shortestTry > deadline)
        // A new object, because bundlers throw the same error again, and each is reported once.
        throw new RemoteError(error.reason, error.message, { cause, mismatch: error.mismatch });
      await new Promise((resolve) => setTimeout(resolve, wait));
    }
  }
}

/** Loads a remote's search for rows and actions. */
export async function loadSearch(remote: Remote): Promise<(text: string, signal: AbortSignal) => unknown> {
  const { search }: { search?: unknown } = Object(await load(remote, searchModule));
  if (isFunction(search)) return search;
  throw new RemoteError('shape', `${searchModule} of ${remote.name} exports no function named search.`);
}

const isFunction = (value: unknown): value is (...args: unknown[]) => unknown => typeof value === 'function';

/** Loads a module, after its remote's texts in the page's language. The files of both are preloaded together. */
async function load(remote: Remote, module: string): Promise<unknown> {
  if (remote.languages?.includes(language())) await translate(remote);
  return loadModule(remote, module);
}

/** Without texts in this language, the remote stays in English. */
async function translate(remote: Remote): Promise<void> {
  try {
    const loading = loadModule(remote, languageModule(language()));
    const { apply }: { apply?: unknown } = Object(
      await withTimeout(languageWait, loading, `${remote.name}’s language`),
    );
    if (typeof apply === 'function') apply();
  } catch (cause) {
    const error = toRemoteError(cause);
    // The remote's entry could not load, so the page cannot either.
    if (error.reason === 'unreachable' && !isChunkError(cause)) throw error;
    reportError(error, { remote });
  }
}

const loadModule = (remote: Remote, module: string): Promise<unknown> =>
  loadRemote(`${remote.container}/${module.replace(/^\.\//, '')}`);

/** A page is what the module calls `Page`, or its default export. */
function pageOf(module: unknown, name: string): ComponentType {
  const { Page, default: other }: { Page?: unknown; default?: unknown } = Object(module);
  const page = [Page, other].find(isComponent);
  if (page !== undefined) return page;
  throw new RemoteError('pageless', `${name} exports no page: neither Page nor a default export is a component.`);
}

// A development server answers once it has built.
const isDevelopment = process.env.NODE_ENV === 'development';
/** Visitors see the page or a card within ten seconds; two are for starting the shell and rendering. */
export const totalWait = isDevelopment ? 60_000 : 8000;

const retryDelays = [300, 900];
const shortestTry = 1000;

/** The result of `work`, or a RemoteError if it takes too long. */
function withTimeout<Value>(timeout: number, work: Promise<Value>, what: string): Promise<Value> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new RemoteError('timeout', `${what} did not answer in time.`)), timeout);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}

/** Loads entries with their hash, within a time that leaves room for another try. */
function boundedEntries(remotes: readonly Remote[]): ModuleFederationRuntimePlugin {
  const integrityOf = (name: string) => remotes.find(({ container }) => container === name)?.integrity;
  const failures = new Map<string, number>();
  /** Each retry of a file has a fresh address, because a request that hangs blocks its address. */
  function nextAddress(address: string): string {
    const failed = failures.get(address) ?? 0;
    failures.set(address, failed + 1);
    return failed === 0 ? address : `${address}?attempt=${failed}`;
  }
  return {
    name: 'bounded-entries',
    createScript({ url, remoteInfo }) {
      // Without the remote's name, the script would load without its hash.
      if (remoteInfo === undefined) throw new Error(`The runtime does not say whose ${url} is.`);
      const { name } = remoteInfo;
      const script = document.createElement('script');
      script.src = nextAddress(url);
      script.async = true;
      // Needed for the hash, and for error messages other than "Script error.".
      script.crossOrigin = 'anonymous';
      script.integrity = integrityOf(name) ?? '';
      // A script that loads can still throw; the runtime matches the error by URL.
      script.addEventListener('load', () => failures.delete(url));
      return { script, timeout: entryTimeout };
    },
    async loadEntry({ remoteInfo: { name, entry, type } }) {
      const integrity = integrityOf(name);
      if (type !== 'module' || integrity === undefined) return undefined;
      const address = nextAddress(entry);
      await withTimeout(entryTimeout, preloadModule(address, integrity), name);
      const container = await import(/* webpackIgnore: true */ address);
      failures.delete(entry);
      return container;
    },
  };
}

/** Preloads a module with its hash. The import then uses it, and cannot have a hash itself. */
function preloadModule(address: string, integrity: string): Promise<void> {
  const link = document.createElement('link');
  Object.assign(link, { rel: 'modulepreload', href: address, integrity, crossOrigin: 'anonymous' });
  return new Promise((resolve, reject) => {
    link.addEventListener('load', () => resolve());
    link.addEventListener('error', () => reject(new RemoteError('unreachable', `${address} could not be loaded.`)));
    document.head.append(link);
  });
}

const entryTimeout = isDevelopment ? totalWait : 4000;

/** For an entry and a file; shorter than a page's time. */
const languageWait = 5000;

/**
 * Makes every remote use the host's copies of shared packages; other offers are refused and reported. Registered globally,
 * because each remote resolves shared packages in its own instance of the runtime.
 */
const hostWins = (remotes: readonly Remote[]): ModuleFederationRuntimePlugin => ({
  name: 'host-wins',
  resolveShare(args) {
    const { pkgName, scope, shareInfo, shareScopeMap, version } = args;
    const offers = shareScopeMap[scope]?.[pkgName] ?? {};
    const copy = offers[sharedVersion(pkgName) ?? ''];
    // Runtimes before 0.24 pass no `shareInfo` and expect another answer.
    if (copy === undefined || shareInfo === undefined) return args;
    args.resolver = () => {
      const { requiredVersion: needs } = shareInfo.shareConfig;
      if (typeof needs === 'string' && !satisfy(copy.version, needs)) {
        const mismatch = { what: pkgName, needs, has: copy.version };
        throw new RemoteError('version', `${pkgName} ${copy.version} does not satisfy ${needs}.`, { mismatch });
      }
      const { from } = offers[version] ?? copy;
      if (version !== copy.version)
        reportError(`${from} offers ${pkgName} ${version}; the shell's ${copy.version} is used.`, {
          remote: remotes.find(({ container }) => container === from),
        });
      return { shared: explainMissing(pkgName, copy), useTreesShaking: false };
    };
    return args;
  },
});

/** Why a remote's page could not be loaded. */
type RemoteReason = 'offline' | 'timeout' | 'unreachable' | 'version' | 'shape' | 'pageless' | 'refused' | 'crashed';

/** The version of a package that a remote needs, and the version that this site has. */
type Mismatch = { what: string; needs: string; has: string };

/** A remote's page could not be loaded; `reason` says why, the message is for the log. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError';
  readonly reason: RemoteReason;
  readonly mismatch: Mismatch | null;

  constructor(reason: RemoteReason, message: string, options: ErrorOptions & { mismatch?: Mismatch | null } = {}) {
    super(message, options);
    this.reason = reason;
    this.mismatch = options.mismatch ?? null;
  }

  /** Whether a retry in the same document may help. A broken build stays broken. */
  get isTransient(): boolean {
    return ['offline', 'timeout', 'unreachable'].includes(this.reason);
  }
}

/** Turns any thrown value into a RemoteError. Some values throw when read. */
export function toRemoteError(cause: unknown): RemoteError {
  try {
    if (cause instanceof RemoteError) return cause;
    const inner = cause instanceof Error ? cause.cause : undefined;
    if (inner instanceof RemoteError) return inner;
    return new RemoteError(reasonOf(cause), textOf(cause), { cause });
  } catch {
    return new RemoteError('crashed', 'What was thrown cannot be read.');
  }
}

function reasonOf(cause: unknown): RemoteReason {
  if (isChunkError(cause)) return 'unreachable';
  const text = String(cause);
  // The runtime's code is the same for an entry that threw and for one that did not arrive.
  if (text.includes('ScriptExecutionError')) return 'crashed';
  const [, code] = /#?(RUNTIME-\d{3})/.exec(text) ?? [];
  return runtimeReasons.get(code ?? '') ?? 'crashed';
}

/** The federation runtime's documented error codes. */
const runtimeReasons: ReadonlyMap<string, RemoteReason> = new Map([
  ['RUNTIME-001', 'shape'],
  ['RUNTIME-002', 'shape'],
  ['RUNTIME-003', 'unreachable'],
  ['RUNTIME-008', 'unreachable'],
  ['RUNTIME-012', 'version'],
  ['RUNTIME-014', 'shape'],
]);
