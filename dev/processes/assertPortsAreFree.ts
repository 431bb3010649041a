import { createServer } from 'node:net';

import { CommandError } from 'site/errors';

/** Names every port that is taken, what needs it, and the two remedies. */
export async function assertPortsAreFree(needs: { name: string; port: number | null }[]): Promise<void> {
  const checked = needs.map(async ({ name, port }) =>
    port !== null && (await isPortTaken(port)) ? { name, port } : null,
  );
  const taken = (await Promise.all(checked)).filter((need) => need !== null);
  const [first] = taken;
  if (first === undefined) return;
  throw new CommandError(
    [
      ...taken.map(({ name, port }) => `Port ${port} is taken, and ${name} needs it.`),
      `Find its process with "lsof -i :${first.port}" and stop it, or move all ports: ASKWELL_PORT_BASE=5000 npm start`,
    ].join('\n'),
  );
}

/** Whether something listens on the port, on either of the two addresses that `localhost` means. */
async function isPortTaken(port: number): Promise<boolean> {
  return (await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'));
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // On a machine without IPv6 listening on ::1 fails for another reason.
    probe.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
