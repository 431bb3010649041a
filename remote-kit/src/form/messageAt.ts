import type { FieldError } from 'shared-session';

type Path = FieldError['path'];

/** What is wrong at this field, or undefined; the first refusal is the one to show. */
export function messageAt(errors: readonly FieldError[], ...path: Path): string | undefined {
  return errors.find((error) => samePath(error.path, path))?.message;
}

const samePath = (one: Path, other: Path) => one.length === other.length && one.every((step, at) => step === other[at]);
