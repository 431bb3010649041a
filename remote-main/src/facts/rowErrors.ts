import type { FieldError } from 'shared-session';

/** What is refused in the form of one row: of each field the first reason, at the field's own name. */
export function rowErrors(errors: readonly FieldError[], list: string): FieldError[] {
  const byField = new Map<string | undefined, FieldError>();
  for (const error of errors) {
    const field = fieldOf(error.path, list);
    if (!byField.has(field)) byField.set(field, { ...error, path: field === undefined ? [] : [field] });
  }
  return [...byField.values()];
}

// A row sent as a list of one is refused at ["users", 0, "name"]; ["locations", 2] names one of several choices.
function fieldOf(path: FieldError['path'], list: string): string | undefined {
  const [field] = path[0] === list && path[1] === 0 ? path.slice(2) : path;
  return field === undefined ? undefined : String(field);
}
