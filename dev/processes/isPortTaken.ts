import { createServer } from 'node:net';

/** Whether something listens on the port, on either of the two addresses that `localhost` stands for. */
export async function isPortTaken(port: number): Promise<boolean> {
  return (await isTaken(port, '127.0.0.1')) || (await isTaken(port, '::1'));
}

function isTaken(port: number, host: string): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    // A machine without IPv6 has no ::1 to take.
    probe.on('error', (error) => resolve('code' in error && error.code === 'EADDRINUSE'));
    probe.listen(port, host, () => probe.close(() => resolve(false)));
  });
}
