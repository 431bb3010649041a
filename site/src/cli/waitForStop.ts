/** Resolves on Ctrl+C, a signal, a closed terminal, or the end of the parent process. */
export function waitForStop(): Promise<void> {
  return new Promise((resolve) => {
    // Uses `on` instead of `once`: npm and terminals send a second signal, which must not interrupt running requests.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    // The parent process has ended without forwarding a signal, like npm's shell.
    process.on('disconnect', () => resolve());
    // Relies on undocumented behavior: npm 10's shell sets this variable and passes no signals on. serve.test.ts ends such a
    // shell.
    const parent = process.ppid;
    if ('npm_lifecycle_event' in process.env) setInterval(() => process.ppid !== parent && resolve(), 500).unref();
    // The parent ended while this process was starting.
    if (process.connected === false) resolve();
    // The listener must not keep the process alive.
    process.channel?.unref();
    // Ignores failed writes to a closed terminal, because the process must still end.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => resolve());
  });
}
