import { loadOnce } from 'shared-session';

import type { Composition } from '../composition/trustedComposition.ts';
import type { ErrorContext, ThrownError } from './thrownError.ts';

/** Logs an error once, with a reference, and sends it. */
export function reportError(error: unknown, context: ErrorContext = {}): void {
  if (isObject(error)) {
    if (reportedErrors.has(error)) return;
    reportedErrors.add(error);
  }
  const reference = readReference(error);
  console[context.isHandled === true ? 'warn' : 'error'](`[shell] ${reference}`, error);
  send({ error, reference, ...context });
}

/** Returns the reference of an error. The log, the report and the page show the same reference. */
export function readReference(error: unknown): string {
  const earlierReference = isObject(error) ? objectReferences.get(error) : valueReferences.get(error);
  if (earlierReference !== undefined) return earlierReference;
  const reference = createReference();
  if (isObject(error)) objectReferences.set(error, reference);
  else valueReferences.set(error, reference);
  return reference;
}

const createReference = () => crypto.randomUUID().slice(0, 8);

/**
 * Reports an error that React caught. The component stack names the remote if the error's stack does not. If an error boundary
 * inside the remote's page caught it, the rest of the page still works.
 */
export function reportRenderError(error: unknown, { componentStack, errorBoundary }: RenderErrorInfo = {}): void {
  const { [siteBoundary]: isOfSite }: { [siteBoundary]?: unknown } = Object(errorBoundary);
  const isHandled = errorBoundary !== undefined && isOfSite === undefined && remoteFile.test(componentStack ?? '');
  reportError(error, { kind: 'caught', stack: componentStack, isHandled });
}

type RenderErrorInfo = { componentStack?: string | null | undefined; errorBoundary?: unknown };

/** Marks the site's own error boundaries. */
export const siteBoundary = Symbol('of site');

const remoteFile = /\/(remote-[a-z0-9-]+)\//;

/** Reports uncaught errors. The page remains, because most of it still works. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', ({ error, message, filename, lineno, colno }) =>
    // Only errors have a stack.
    reportError(error ?? message, { kind: 'uncaught', stack: `${filename}:${lineno}:${colno}` }),
  );
  page.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason, { kind: 'rejected' });
  });
}

/** Reports what the page's policy blocks, such as styles, once for each part and directive. */
export function reportViolations(page: Pick<Document, 'addEventListener'>): void {
  const reportedKeys = new Set<string>();
  page.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sourceFile }) => {
    const from = `${sourceFile} ${blockedURI}`;
    // Never names the shell, because the shell's React inserts the elements of other parts.
    const [, part = 'the page'] = remoteFile.exec(from) ?? [];
    const key = `${effectiveDirective} of ${part}`;
    if (reportedKeys.has(key) || /-extension\b/.test(from)) return;
    reportedKeys.add(key);
    reportError(`The policy blocked ${key}: ${blockedURI}`);
  });
}

/** Reports a call that failed because of the server or the network. The session has already logged it. */
export function reportFailedCall({ call, statusCode, cause }: FailedCall): void {
  send({ error: `${call}: ${statusCode}, ${cause}`, reference: createReference(), kind: 'call' });
}
type FailedCall = { call: string; statusCode: number; cause: string };

/** Sends a report, if the site accepts reports. */
let send = (_report: ThrownError): void => {};

// React, the router and the window may each report the same error.
const reportedErrors = new WeakSet<object>();
const objectReferences = new WeakMap<object, string>();
const valueReferences = new Map<unknown, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

/**
 * Sends errors and, for a sample of visits, performance figures to the site. Sends nothing for visitors who ask not to be
 * tracked. The reporter's code loads with the first error, or when the page is idle.
 */
export function startReports(composition: Composition, page: Window): void {
  const target = page.document.querySelector<HTMLMetaElement>('meta[name=reports]');
  if (target === null || optsOutOfTracking(page.navigator)) return;
  const load = loadOnce(async () =>
    (await import(/* webpackChunkName: "reports" */ './reporter.ts')).createReporter(composition, target.content),
  );
  // A failure to send a report must not cause another error.
  const use = (then: (reporter: Awaited<ReturnType<typeof load>>) => void) =>
    void load()
      .then(then)
      .catch(() => {});
  send = (report) => use(({ reportFailure }) => reportFailure(report));
  if (Math.random() < Number(target.dataset['sample']))
    page.requestIdleCallback?.(() => use(({ measureVisit }) => measureVisit()));
}

export const optsOutOfTracking = (navigator: Pick<Navigator, 'doNotTrack'>) =>
  Reflect.get(navigator, 'globalPrivacyControl') === true || navigator.doNotTrack === '1';
