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

function describe({ msg, err, reqId }: Record<string, unknown>): string {
  const cause = typeof err === 'object' && err !== null && 'message' in err ? String(err.message) : '';
  const parts = [String(msg ?? ''), cause].filter((part, at, all) => part !== '' && all.indexOf(part) === at);
  return `${parts.join(': ')}${reqId === undefined ? '' : ` (request ${String(reqId)})`}`;
}
