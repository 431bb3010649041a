import { once } from 'node:events';
import { connect } from 'node:tls';

/** An HTTP/2 request as frames that Node's client would not send, and whether it is answered, refused or reset. */
type RawHttp2Request = {
  name: string;
  frames: readonly Buffer[];
  outcome: 200 | 400 | 'refused';
  reaches?: readonly string[];
};

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const headersFrame = 1;
const resetFrame = 3;
const settingsFrame = 4;
const goAwayFrame = 7;

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: site\r\n\r\n';

function post(
  name: string,
  headers: Record<string, string>,
  data: string[],
  outcome: RawHttp2Request['outcome'],
  reaches: string[] = [],
) {
  return { name, frames: request({ ':method': 'POST', ...headers }, data), outcome, reaches };
}

export const rawHttp2Requests: readonly RawHttp2Request[] = [
  ...['GET', 'HEAD', 'OPTIONS'].map((method): RawHttp2Request => ({
    name: `${method} with data of no length, which is left out`,
    frames: request({ ':method': method }, [smuggled]),
    outcome: 200,
    reaches: [`${method} /a `],
  })),
  {
    name: 'GET with empty data at its end',
    frames: request({ ':method': 'GET' }, ['']),
    outcome: 200,
    reaches: ['GET /a '],
  },
  {
    name: 'DELETE with data of no length',
    frames: request({ ':method': 'DELETE' }, [smuggled]),
    outcome: 200,
    reaches: [`DELETE /a ${smuggled}`],
  },
  post('data of no length', {}, ['{', '}'], 200, ['POST /a {}']),
  post('data of its length', { 'content-length': '2' }, ['{}'], 200, ['POST /a {}']),
  post('more data than its length', { 'content-length': '2' }, [`{}${smuggled}`], 'refused'),
  post('less data than its length', { 'content-length': '20' }, ['{}'], 'refused'),
  post('a signed length', { 'content-length': '+2' }, ['{}'], 'refused'),
  post('a length that is none', { 'content-length': 'two' }, ['{}'], 'refused'),
  post('chunks', { 'transfer-encoding': 'chunked' }, [`0\r\n\r\n${smuggled}`], 'refused'),
  post('a header of the connection', { connection: 'keep-alive' }, ['{}'], 'refused'),
  post('an upgrade', { upgrade: 'h2c' }, ['{}'], 'refused'),
  post('a line break in the path', { ':path': '/api/a HTTP/1.1\r\nX: y' }, ['{}'], 'refused'),
  post('a space in the path', { ':path': '/api/a b' }, ['{}'], 'refused'),
  post('a name in capitals', { 'Content-Length': '2' }, ['{}'], 'refused'),
  // These headers are left out.
  post('a line break in a header', { 'x-a': 'b\r\ncontent-length: 0' }, ['{}'], 200, ['POST /a {}']),
  post('a colon in a name', { 'x:a': 'b' }, ['{}'], 200, ['POST /a {}']),
  post('a line break in the method', { ':method': 'POST\r\nX: y' }, ['{}'], 'refused'),
  post('an unknown pseudo header', { ':other': 'b' }, ['{}'], 'refused'),
];

/** Sends frames on a new connection; returns the status, or `refused` if stream or connection are reset. */
export async function sendRawHttp2(port: number, ca: string, frames: readonly Buffer[]): Promise<number | 'refused'> {
  const socket = connect({ host: 'localhost', port, ca, ALPNProtocols: ['h2'] });
  await once(socket, 'secureConnect');
  return new Promise<number | 'refused'>((resolve) => {
    let read = Buffer.alloc(0);
    socket.on('error', () => {}).on('close', () => resolve('refused'));
    socket.on('data', (chunk: Buffer) => {
      read = Buffer.concat([read, chunk]);
      while (read.length >= 9 && read.length >= 9 + read.readUIntBE(0, 3)) {
        const end = 9 + read.readUIntBE(0, 3);
        const type = read[3];
        if (type === headersFrame) resolve(statusAt(read[9] ?? 0));
        if (type === resetFrame || type === goAwayFrame) resolve('refused');
        read = read.subarray(end);
      }
    });
    socket.write(Buffer.concat([preface, frame(settingsFrame, 0, 0, Buffer.alloc(0)), ...frames]));
  }).finally(() => socket.destroy());
}

function request(headers: Record<string, string>, data: string[]): Buffer[] {
  const all = { ':method': 'GET', ':path': '/api/a', ':scheme': 'https', ':authority': 'localhost', ...headers };
  const block = Buffer.concat(
    Object.entries(all).map(([name, value]) => Buffer.concat([Buffer.of(0), text(name), text(value)])),
  );
  return [
    frame(headersFrame, 4, 1, block),
    ...data.map((piece, index) => frame(0, index === data.length - 1 ? 1 : 0, 1, Buffer.from(piece))),
  ];
}

function frame(type: number, flags: number, stream: number, payload: Buffer): Buffer {
  const head = Buffer.alloc(9);
  head.writeUIntBE(payload.length, 0, 3);
  head.writeUInt8(type, 3);
  head.writeUInt8(flags, 4);
  head.writeUInt32BE(stream, 5);
  return Buffer.concat([head, payload]);
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.of(value.length), Buffer.from(value, 'latin1')]);
}

/** The status of an answer, which is its first header, from the index in HPACK's table. */
const statusAt = (index: number) => ({ 0x88: 200, 0x8c: 400, 0x8d: 404 })[index] ?? index;
