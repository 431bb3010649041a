import { once } from 'node:events';
import { connect } from 'node:tls';

/** An HTTP/2 request as frames that Node's client would not send; whether it is answered, refused or reset. */
type RawHttp2Request = { name: string; frames: readonly Buffer[]; outcome: 200 | 'refused'; reaches: string[] };

const preface = Buffer.from('PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n');
const [dataFrame, headersFrame, resetFrame, settingsFrame, goAwayFrame] = [0, 1, 3, 4, 7] as const;

const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: site\r\n\r\n';

const passed = (headers: Record<string, string>, data: string[], as: string) =>
  sent({ ':method': 'POST', ...headers }, data, 200, [as]);
const refused = (headers: Record<string, string>, data: string[] = ['{}']) =>
  sent({ ':method': 'POST', ...headers }, data, 'refused', []);

export const rawHttp2Requests: readonly RawHttp2Request[] = [
  // Data without a length, which is left out where no body belongs.
  ...['GET', 'HEAD', 'OPTIONS'].map((method) => passed({ ':method': method }, [smuggled], `${method} /a `)),
  passed({ ':method': 'GET' }, [''], 'GET /a '),
  passed({ ':method': 'DELETE' }, [smuggled], `DELETE /a ${smuggled}`),
  passed({}, ['{', '}'], 'POST /a {}'),
  passed({ 'content-length': '2' }, ['{}'], 'POST /a {}'),
  refused({ 'content-length': '2' }, [`{}${smuggled}`]),
  refused({ 'content-length': '20' }),
  refused({ 'content-length': '+2' }),
  refused({ 'content-length': 'two' }),
  refused({ 'Content-Length': '2' }),
  refused({ 'transfer-encoding': 'chunked' }, [`0\r\n\r\n${smuggled}`]),
  refused({ connection: 'keep-alive' }),
  refused({ upgrade: 'h2c' }),
  refused({ ':path': '/api/a HTTP/1.1\r\nX: y' }),
  refused({ ':path': '/api/a b' }),
  refused({ ':method': 'POST\r\nX: y' }),
  refused({ ':other': 'b' }),
  // These headers are left out.
  passed({ 'x-a': 'b\r\ncontent-length: 0' }, ['{}'], 'POST /a {}'),
  passed({ 'x:a': 'b' }, ['{}'], 'POST /a {}'),
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

function sent(
  headers: Record<string, string>,
  data: string[],
  outcome: RawHttp2Request['outcome'],
  reaches: string[],
): RawHttp2Request {
  const all = { ':method': 'GET', ':path': '/api/a', ':scheme': 'https', ':authority': 'localhost', ...headers };
  const block = Buffer.concat(Object.entries(all).flatMap(([name, value]) => [Buffer.of(0), text(name), text(value)]));
  const frames = data.map((piece, index) => frame(dataFrame, index === data.length - 1 ? 1 : 0, 1, Buffer.from(piece)));
  return {
    name: JSON.stringify({ headers, data }),
    frames: [frame(headersFrame, 4, 1, block), ...frames],
    outcome,
    reaches,
  };
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
