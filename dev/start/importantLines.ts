/** The API logs JSON lines; from warnings on they are for the person at the terminal. */
export function importantApiLine(line: string): string | null {
  const entry = parse(line);
  if (entry === null) return line.startsWith('API ready') ? null : line;
  return Number(entry['level']) >= 40 ? describe(entry) : null;
}

/** What the emulator is made of tells what it does; only what went wrong is of interest. */
export function importantEmulatorLine(line: string): string | null {
  return /^(\w*Error\b|⚠)/.test(line) ? line : null;
}

/** Development servers are configured to print errors and warnings; that all went well and where in rspack is of no interest. */
export function importantBuildLine(line: string): string | null {
  return /compiled successfully|^\s+at /.test(line) ? null : line;
}

function parse(line: string): Record<string, unknown> | null {
  try {
    const entry: unknown = JSON.parse(line);
    return typeof entry === 'object' && entry !== null ? { ...entry } : null;
  } catch {
    return null;
  }
}

// The API tells of an error its kind, its codes and where it happened.
function describe({ msg, err, reqId }: Record<string, unknown>): string {
  const { type, codes, stack } = fieldsOf(err);
  const cause = [type, ...listOf(codes), listOf(stack)[0]].filter((part) => typeof part === 'string').join(' ');
  const request = reqId === undefined ? '' : ` (request ${String(reqId)})`;
  return `${[String(msg ?? ''), cause].filter(Boolean).join(': ')}${request}`;
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {};
const listOf = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);
