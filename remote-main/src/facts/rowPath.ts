import type { FieldError } from 'shared-session';

/** Where a refusal belongs in the form of one row: a row sent as a list of one is refused at ["users", 0, "name"]. */
export function rowPath(path: FieldError['path'], list: string): FieldError['path'] {
  const field = path[0] === list && path[1] === 0 ? path.slice(2) : path;
  // ["locations", 2] names one of several choices; their field is where the sentence goes.
  return field.slice(0, 1);
}
