import { parseJson } from 'composition/parse-json';

/** A line of a service as it is printed, or null. The API logs JSON; warnings and errors are printed. */
export function filterApiLine(line: string): string | null {
  const entry = parseJson(line);
  if (typeof entry !== 'object' || entry === null) return line.startsWith('API ready') ? null : line;
  return Number(fieldsOf(entry)['level']) >= 40 ? describe(fieldsOf(entry)) : null;
}

/** firebase-tools reports its progress; only errors are printed. */
export function filterEmulatorLine(line: string): string | null {
  return /^(\w*Error\b|⚠)/.test(line) ? line : null;
}

/** Development servers print errors and warnings; success and stacks within rspack are left out. */
export function filterBuildLine(line: string): string | null {
  return /compiled successfully|^\s+at /.test(line) ? null : line;
}

/** The API logs an error's type, its codes and where it happened. */
function describe({ msg, err, reqId }: Record<string, unknown>): string {
  const { type, codes, stack } = fieldsOf(err);
  const cause = [type, ...listOf(codes), listOf(stack)[0]].filter((part) => typeof part === 'string').join(' ');
  const request = reqId === undefined ? '' : ` (request ${String(reqId)})`;
  return `${[String(msg ?? ''), cause].filter(Boolean).join(': ')}${request}`;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
