import { BadRequestError } from './errors.ts';

/** A call's path with its ":id" filled in; an id can never lead to another path. */
export function toPath(template: string, params: Readonly<Record<string, string>> = {}): string {
  return template.replace(/:(\w+)/g, (_, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined || ['', '.', '..'].includes(value)) throw new BadRequestError('path-parameter');
    return encodeURIComponent(value);
  });
}
