import type { Call } from 'contract/call';

type RequestContent = {
  body?: unknown;
  idempotencyKey?: string | undefined;
  organization?: string | undefined;
};

type Sending = Pick<Call, 'method'> & { language: string };

/** Method, headers and body of a request. A missing body is an empty object; GET has none. */
export function requestInit({ method, language }: Sending, content: RequestContent, token: string | null) {
  return {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(content.idempotencyKey === undefined ? {} : { 'idempotency-key': content.idempotencyKey }),
      ...(content.organization && { 'organization-id': content.organization }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(content.body ?? {}) }),
  };
}

/** A call's path with its ":id" filled in. An id cannot change the rest of the path. */
export function toPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || ['', '.', '..'].includes(value)) throw unanswered('path-parameter');
    return encodeURIComponent(value);
  });
}

/** Timeouts in milliseconds: the first, third and fourth are the specification's (section 9). */
export const timeouts = {
  serverUnreachable: 1000,
  serverUnreachableHidden: 15_000,
  profile: 5000,
  reloadNotice: 1500,
  answer: 15_000,
  readiness: 5000,
} as const;

/** How long to wait before the next try; `random` in [0, 1) keeps clients from retrying at the same moment. */
export function backOff(retried: number, random: number): number {
  return Math.round(300 * 2 ** retried * (0.5 + random));
}

/** Why a request has no answer. One that is cancelled is no longer needed; a path that lacks an id cannot be asked for. */
type Reason = 'network' | 'timeout' | 'cancelled' | 'path-parameter';

export const unanswered = (code: Reason) => Object.assign(new Error(code), { code });

export function codeOf(error: unknown): string | null {
  return error instanceof Object && 'code' in error && typeof error.code === 'string' ? error.code : null;
}
