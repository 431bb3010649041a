import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import * as v from 'valibot';

/**
 * Runs a command line that serves as a child process, and starts it again when it ends by itself: input over HTTP/2 can
 * abort Node. Returns the exit code after a signal, or of a server that does not start. After the first restart, there is at
 * most one in `shortestRun` milliseconds.
 */
export async function supervise(program: string, args: readonly string[], shortestRun = 1_000): Promise<number> {
  const current: Current = { child: null, serving: null, isRenewalDue: false };
  const stopping = stopWith(current);
  let port: number | null = null;
  for (let restarts = 0, failures = 0; ; restarts += 1) {
    const startedAt = performance.now();
    // With `--port 0`, the first server has chosen one.
    const end = await run(program, port === null ? args : [...args, '--port', String(port)], current);
    if (stopping.aborted) return end.code ?? 0;
    failures = current.serving === null ? failures + 1 : 0;
    port ??= current.serving?.port ?? null;
    Object.assign(current, { child: null, serving: null });
    // A server that cannot start has printed the reason.
    if (port === null && end.code !== null) return end.code;
    if (port === null || failures === maxFailures) {
      log('server-not-started', { ...end, failures });
      return end.code || 1;
    }
    log('server-restarted', { ...end, restarts });
    const pause = restarts === 0 ? 0 : startedAt + shortestRun - performance.now();
    await sleep(Math.max(0, pause), null, { signal: stopping }).catch(() => {});
    if (stopping.aborted) return 0;
  }
}

/** Reports to the supervising process, if there is one, that this one serves. */
export function sendServing(serving: Serving): void {
  // An error means that the other process was killed; then this one ends anyway.
  process.send?.(serving, () => {});
}

export const isSupervised = (env: NodeJS.ProcessEnv): boolean => env[variable] !== undefined;

/** Passes signals on to the server. The returned signal is aborted when one asks to stop. */
function stopWith(current: Current): AbortSignal {
  const stopping = new AbortController();
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      stopping.abort();
      current.child?.kill(signal);
    });
  process.on('disconnect', () => {
    stopping.abort();
    if (current.child?.connected === true) current.child.disconnect();
  });
  process.channel?.unref();
  return stopping.signal;
}

function run(program: string, args: readonly string[], current: Current): Promise<End> {
  return new Promise<End>((resolve, reject) => {
    const child = fork(program, args, { env: { ...process.env, [variable]: 'true' } });
    current.child = child;
    child
      .on('message', (message) => {
        if (!v.is(servingMessage, message)) return;
        current.serving = message;
        if (current.isRenewalDue) renew(current);
        // Without a listener, the signal would end the server.
        if (message.renews && process.listenerCount('SIGHUP') === 0) process.on('SIGHUP', () => renew(current));
      })
      .on('exit', (code, signal) => {
        // Messages that the server has sent may still arrive.
        if (child.connected) child.once('disconnect', () => resolve({ code, signal }));
        else resolve({ code, signal });
      })
      .on('error', (error) => {
        if (child.pid === undefined) reject(error);
        else log('server-process-error', { error: String(error) });
      });
  }).catch((error: unknown) => ({ code: null, signal: null, error: String(error) }));
}

/** A server that starts may have read its certificate already, and would end from the signal: it gets it once it serves. */
function renew(current: Current): void {
  current.isRenewalDue = current.serving === null;
  if (!current.isRenewalDue) current.child?.kill('SIGHUP');
}

function log(event: string, details: object): void {
  console.error(JSON.stringify({ level: 'fatal', time: new Date().toISOString(), event, ...details }));
}

const servingMessage = v.object({ port: v.number(), renews: v.boolean() });
type Serving = v.InferOutput<typeof servingMessage>;
/** The running server, its message once it serves, and whether it is to read its certificate again then. */
type Current = { child: ChildProcess | null; serving: Serving | null; isRenewalDue: boolean };
type End = { code: number | null; signal: NodeJS.Signals | null; error?: string };

const variable = 'SITE_SUPERVISED';
/** How many starts in a row may fail. */
const maxFailures = 5;
