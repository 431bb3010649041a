import { vi } from 'vitest';

export type Reply =
  | { status: number; body: unknown; headers?: Record<string, string> }
  | { text: string; status: number }
  | 'unreachable'
  | 'hangs'
  | { later: Promise<Reply> };

type SentRequest = { line: string; headers: Record<string, string>; body: string | undefined };

/**
 * Creates a fake server below /api until the test ends. Each "GET /path" sends its replies in order, and repeats the last one.
 */
export function createScriptedServer(script: Record<string, readonly Reply[]>) {
  const requests: SentRequest[] = [];
  const counts = new Map<string, number>();

  vi.stubGlobal('fetch', async (url: string, init: RequestInit) => {
    const line = `${init.method} ${url.replace(/^(https:\/\/[^/]+)?\/api/, '')}`;
    requests.push({
      line,
      headers: Object.fromEntries(new Headers(init.headers).entries()),
      body: typeof init.body === 'string' ? init.body : undefined,
    });
    const count = counts.get(line) ?? 0;
    counts.set(line, count + 1);
    const replies = script[line] ?? (line === 'GET /readiness_check' ? [ok(null)] : [refused(404, 'No such call')]);
    return toResponse(replies[Math.min(count, replies.length - 1)] ?? 'unreachable', init.signal ?? undefined);
  });

  return { requests, listLines: () => requests.map(({ line }) => line) };
}

export const ok = (payload: unknown, status = 200): Reply => ({
  status,
  body: { ok: true, message: 'Done', statusCode: status, payload },
});

export const refused = (
  status: number,
  message: string,
  payload?: unknown,
  headers: Record<string, string> = {},
): Reply => ({
  status,
  headers,
  body: { ok: false, message, statusCode: status, payload },
});

async function toResponse(reply: Reply, signal: AbortSignal | undefined): Promise<Response> {
  if (reply === 'unreachable') throw new TypeError('Failed to fetch');
  if (reply === 'hangs') {
    return new Promise((_resolve, reject) => {
      if (signal?.aborted) reject(signal.reason);
      signal?.addEventListener('abort', () => reject(signal.reason));
    });
  }
  if ('later' in reply) return toResponse(await reply.later, signal);
  if ('text' in reply) return new Response(reply.text, { status: reply.status });
  return new Response(JSON.stringify(reply.body), { status: reply.status, headers: reply.headers ?? {} });
}
