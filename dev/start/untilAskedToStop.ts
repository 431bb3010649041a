/** Resolves when somebody wants this process to end: Ctrl+C, a signal, a closed terminal, or a starter that is gone. */
export function untilAskedToStop(): Promise<void> {
  return new Promise((resolve) => {
    // Stays subscribed: npm passes Ctrl+C on although the terminal has sent it to everybody already.
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve());
    process.on('disconnect', () => resolve());
    // A terminal that is gone cannot be written to, and that is no reason to leave processes behind.
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => resolve());
  });
}
