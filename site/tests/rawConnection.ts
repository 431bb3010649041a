import { connect } from 'node:net';

/** Sends bytes over a connection, and returns everything that arrives before it ends. */
export function sendRaw(port: number, bytes: string): Promise<string> {
  return new Promise((resolve) => {
    let receivedText = '';
    const socket = connect(port, '127.0.0.1');
    socket.write(bytes, 'latin1');
    socket.setEncoding('latin1').on('data', (chunk) => (receivedText += chunk));
    // After a reset, no more bytes arrive.
    socket.on('error', () => {}).on('close', () => resolve(receivedText));
  });
}

/** Sends bytes, leaves the connection open, and returns the status code of the first answer. */
export function readFirstStatus(port: number, bytes: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes, 'latin1'));
    socket
      .setEncoding('latin1')
      .on('error', reject)
      .on('close', () => reject(new Error('closed without an answer')));
    socket.once('data', (chunk) => {
      resolve(readStatuses(String(chunk))[0] ?? 0);
      socket.destroy();
    });
  });
}

/** Returns the status codes of all answers in a raw stream. */
export const readStatuses = (stream: string) =>
  [...stream.matchAll(/HTTP\/1\.1 (\d{3}) /g)].map(([, code]) => Number(code));
