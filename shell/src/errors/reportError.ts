import type { ErrorKind } from 'composition/beacon';

/** The context of an error: who caught it, which remote it belongs to, and where it was thrown. */
type ReportContext = {
  kind?: ErrorKind;
  remote?: { name: string; version: string };
  stack?: string | null | undefined;
};
export type Reported = { error: unknown; reference: string } & ReportContext;

/** Logs an error once, under its reference, and sends it. */
export function reportError(error: unknown, context: ReportContext = {}): void {
  if (isObject(error)) {
    if (reported.has(error)) return;
    reported.add(error);
  }
  const reference = referenceOf(error);
  console.error(`[shell] ${reference}`, error);
  passOn({ error, reference, ...context });
}

/** The reference of an error, the same in the log and on the page. */
export function referenceOf(error: unknown): string {
  const known = isObject(error) ? objectReferences.get(error) : valueReferences.get(error);
  if (known !== undefined) return known;
  const reference = newReference();
  if (isObject(error)) objectReferences.set(error, reference);
  else valueReferences.set(error, reference);
  return reference;
}

const newReference = () => crypto.randomUUID().slice(0, 8);

/** Reports an error that React caught; the component stack names the remote when the stack does not. */
export function reportRenderError(error: unknown, { componentStack }: { componentStack?: string | undefined }): void {
  reportError(error, { kind: 'caught', stack: componentStack });
}

/** Reports uncaught errors. The page stays as it is: most of it still works. */
export function reportUncaughtErrors(page: Window): void {
  page.addEventListener('error', ({ error, message }) => reportError(error ?? message, { kind: 'uncaught' }));
  page.addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    reportError(event.reason, { kind: 'rejected' });
  });
}

/** Sets where reports are sent, earlier ones included. */
export function sendReportsTo(send: (report: Reported) => void): void {
  passOn = send;
  for (const report of early.splice(0)) send(report);
}

/** Sends a call that failed by the server or the network; the session has logged it. */
export function reportFailedCall({ call, statusCode, cause }: FailedCall): void {
  passOn({ error: `${call}: ${statusCode} ${cause}`, reference: newReference(), kind: 'call' });
}
type FailedCall = { call: string; statusCode: number; cause: string };

const early: Reported[] = [];
let passOn = (report: Reported): void => {
  if (early.length < 20) early.push(report);
};

// React, the router and the window may each report the same error.
const reported = new WeakSet<object>();
const objectReferences = new WeakMap<object, string>();
const valueReferences = new Map<unknown, string>();

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;
