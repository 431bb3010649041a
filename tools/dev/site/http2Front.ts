import { createHash, X509Certificate } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request } from 'node:http';
import { createSecureServer, type Http2ServerRequest, type Http2ServerResponse, type Http2Session } from 'node:http2';
import { pipeline } from 'node:stream';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, constants } from 'node:zlib';
import { generate } from 'selfsigned';

/** A certificate for localhost, its key, and the hash that makes Chromium trust it. */
type Certificate = { cert: string; key: string; fingerprint: string };

export async function makeCertificate(): Promise<Certificate> {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'localhost' }], { algorithm: 'sha256' });
  const publicKey = new X509Certificate(cert).publicKey.export({ type: 'spki', format: 'der' });
  return { cert, key, fingerprint: createHash('sha256').update(publicKey).digest('base64') };
}

/**
 * Puts TLS and HTTP/2 in front of a server, like a proxy. `rewrite` changes its pages, which are then sent with Brotli. For tests
 * and measurements only: it has no limits.
 */
export async function startFront(
  serverPort: number,
  { cert, key }: Pick<Certificate, 'cert' | 'key'>,
  rewrite?: (html: string) => string,
) {
  const agent = new Agent({ keepAlive: true });
  const sessions = new Set<Http2Session>();
  const server = createSecureServer({ cert, key }, forward);
  server.on('session', (session) => {
    sessions.add(session);
    session.on('close', () => sessions.delete(session));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  return {
    url: `https://localhost:${typeof address === 'object' ? address?.port : 0}`,
    stop() {
      server.close();
      for (const session of sessions) session.destroy();
      agent.destroy();
    },
  };

  function forward(incoming: Http2ServerRequest, answer: Http2ServerResponse): void {
    const { method, url: path, authority: host, socket } = incoming;
    const sender = { 'x-forwarded-for': socket.remoteAddress, 'x-forwarded-proto': 'https' };
    const isRewritten = rewrite !== undefined && String(incoming.headers.accept).includes('text/html');
    const encoding = isRewritten && { 'accept-encoding': 'identity' };
    const headers = { ...removeHopByHop(incoming.headers), host, ...sender, ...encoding };
    const outgoing = request({ agent, host: '127.0.0.1', port: serverPort, method, path, headers }, (response) => {
      const answerHeaders = removeHopByHop(response.headers);
      if (isRewritten) {
        delete answerHeaders['content-length'];
        answer.writeHead(response.statusCode ?? 502, { ...answerHeaders, 'content-encoding': 'br' });
        void text(response).then((html) => answer.end(brotliCompressSync(rewrite(html), quickOptions)));
        return;
      }
      answer.writeHead(response.statusCode ?? 502, answerHeaders);
      // Ends both sides if one of them ends too early.
      pipeline(response, answer, () => {});
    });
    outgoing.on('error', () => answer.stream.destroy());
    // Cancels the request when the user leaves the page.
    answer.on('close', () => outgoing.destroy());
    incoming.pipe(outgoing);
  }
}

/** The quality with which a site compresses its pages. */
const quickOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** Headers without pseudo-headers of HTTP/2 and hop-by-hop headers of HTTP/1.1. */
const removeHopByHop = (headers: IncomingHttpHeaders) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !name.startsWith(':') && !hopByHopHeaders.has(name)));

const hopByHopHeaders = new Set(['connection', 'host', 'keep-alive', 'transfer-encoding']);
