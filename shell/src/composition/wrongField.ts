/** Whether a field is as it should be; a text says where inside it the fault is. */
export type Check = (value: unknown) => boolean | string;

/** Where a value first differs from what it should be; null when it does not. By hand: a library for it weighs more than all that is read. */
export function wrongField(value: unknown, checks: Readonly<Record<string, Check>>): string | null {
  if (!isObject(value)) return 'composition';
  for (const [name, check] of Object.entries(checks)) {
    const outcome = check(value[name]);
    if (outcome !== true) return outcome === false ? name : `${name}.${outcome}`;
  }
  return null;
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

export function isText(value: unknown): value is string {
  return typeof value === 'string';
}

export function matches(pattern: RegExp): Check {
  return (value) => isText(value) && pattern.test(value);
}

export function isNothingOr(check: Check): Check {
  return (value) => value === undefined || check(value);
}

export function isRecordOf(check: Check): Check {
  return (value) => isObject(value) && Object.values(value).every((entry) => check(entry) === true);
}
