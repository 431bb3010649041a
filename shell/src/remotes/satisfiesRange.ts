import { satisfy } from '@module-federation/enhanced/runtime';

/**
 * Whether a version is in a range. Builds of the kit have ranges like ^19.3.0, which this compares as numbers: for the shared
 * packages, `satisfy` compiles some 30 regular expressions, which takes a slow phone 14 ms before its first page.
 */
export function satisfiesRange(version: string, range: string): boolean {
  const [has, needs] = [readNumbers(version), range.startsWith('^') ? readNumbers(range.slice(1)) : null];
  // A major version of 0 has its own rules, as do pre-releases.
  if (has === null || needs === null || needs[0] === 0) return satisfy(version, range);
  const [major, minor, patch] = has;
  return major === needs[0] && (minor > needs[1] || (minor === needs[1] && patch >= needs[2]));
}

function readNumbers(version: string): readonly [major: number, minor: number, patch: number] | null {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(version) ?? [];
  return patch === undefined ? null : [Number(major), Number(minor), Number(patch)];
}
