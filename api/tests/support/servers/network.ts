import { connect, createServer, type Socket } from 'node:net';

type Options = {
  /** Called for each connection. The returned function receives everything that the database sends. */
  onAnswer?: () => (piece: Buffer) => void;
};

/** Starts a TCP proxy in front of a database. The proxy can delay, close, freeze and reset connections. */
export async function startNetwork({ hostname, port: target }: URL, { onAnswer }: Options = {}) {
  const openSockets = new Set<Socket>();
  let isMuted = false;
  let delay = 0;
  // Without `noDelay`, each side would wait 40 ms for the other side's acknowledgement.
  const proxy = createServer({ noDelay: true }, (from) => {
    const targetSocket = connect({ port: Number(target), host: hostname, noDelay: true });
    if (onAnswer) targetSocket.on('data', onAnswer());
    for (const [source, sink] of [
      [from, targetSocket],
      [targetSocket, from],
    ] as const) {
      openSockets.add(source);
      source
        .on('error', () => {})
        .on('close', () => {
          openSockets.delete(source);
          sink.destroy();
        });
      source.on('data', (chunk) => isMuted || setTimeout(() => sink.write(chunk), delay));
    }
  });
  const listen = (port: number) => new Promise<void>((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const address = proxy.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    port,
    /** Keeps connections open, but forwards nothing. */
    setSilent: (value: boolean) => void (isMuted = value),
    /** The delay of bytes in each direction, in milliseconds. */
    setDelay: (value: number) => void (delay = value),
    async cut() {
      const closing = new Promise((resolve) => proxy.close(resolve));
      openSockets.forEach((socket) => socket.destroy());
      await closing;
    },
    restore: () => listen(port),
  };
}
