import type { Call } from '../contract.ts';
import { language } from '../messages/common.ts';
import { BadRequestError } from './errors.ts';

type RequestContent = { body?: unknown; idempotencyKey?: string | undefined };

/** Method, headers and body of a request. A body that is missing is an empty object; GET has none. */
export function requestInit({ method }: Pick<Call, 'method'>, content: RequestContent, token: string | null) {
  return {
    method,
    headers: {
      'content-type': 'application/json',
      'accept-language': language,
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...(content.idempotencyKey === undefined ? {} : { 'idempotency-key': content.idempotencyKey }),
    },
    ...(method === 'GET' ? {} : { body: JSON.stringify(content.body ?? {}) }),
  };
}

/** A call's path with its ":id" filled in; an id can never lead to another path. */
export function toPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || ['', '.', '..'].includes(value)) throw new BadRequestError('path-parameter');
    return encodeURIComponent(value);
  });
}
