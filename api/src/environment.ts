/** All that is wrong with the environment, one line each. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`The configuration is invalid:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.problems = problems;
  }
}

/** Typed reading of environment variables that collects problems instead of stopping at the first. */
export function readSettings(env: Readonly<Record<string, string | undefined>>) {
  const problems: string[] = [];
  const problem = (sentence: string) => void problems.push(sentence);
  const value = (name: string) => env[name]?.trim() || undefined;

  return {
    problem,
    finish() {
      if (problems.length > 0) throw new ConfigError(problems);
    },
    text(name: string, fallback?: string, minLength = 1): string {
      const text = value(name) ?? fallback;
      if (text === undefined) problem(`${name} is missing.`);
      else if (text.length < minLength) problem(`${name} needs at least ${minLength} characters.`);
      return text ?? '';
    },
    /** Text that may be missing, but not short. */
    secret(name: string, minLength: number): string | null {
      const text = value(name) ?? null;
      if (text !== null && text.length < minLength) problem(`${name} needs at least ${minLength} characters.`);
      return text;
    },
    number(name: string, fallback: number, min: number, max: number): number {
      const number = Number(value(name) ?? fallback);
      if (Number.isInteger(number) && number >= min && number <= max) return number;
      problem(`${name} must be a whole number from ${min} to ${max}, not "${value(name)}".`);
      return fallback;
    },
    flag(name: string, fallback: boolean): boolean {
      const text = value(name) ?? String(fallback);
      if (!['true', 'false', '1', '0'].includes(text)) problem(`${name} must be true or false, not "${text}".`);
      return text === 'true' || text === '1';
    },
    choice<const Choice extends string>(name: string, choices: readonly Choice[], fallback?: Choice): Choice {
      const text = value(name) ?? fallback;
      const choice = choices.find((candidate) => candidate === text);
      if (choice !== undefined) return choice;
      problem(`${name} must be ${choices.join(' or ')}, ${text === undefined ? 'and is missing' : `not "${text}"`}.`);
      return choices[0] ?? unreachable();
    },
    /** An address; what it holds may be secret, so a bad one is not repeated. */
    url(name: string, protocols: readonly string[]): string | null {
      const text = value(name);
      if (text === undefined) return null;
      const known = URL.canParse(text) && protocols.includes(new URL(text).protocol);
      if (!known)
        problem(`${name} must be an address that starts with ${protocols.map((p) => `${p}//`).join(' or ')}.`);
      return text.replace(/\/$/, '');
    },
    origins(name: string, fallback: string): string[] {
      const origins = (value(name) ?? fallback).split(',').map((origin) => origin.trim());
      for (const origin of origins)
        if (!URL.canParse(origin) || new URL(origin).origin !== origin)
          problem(`${name} must hold origins such as https://app.example.com, not "${origin}".`);
      return origins;
    },
  };
}

function unreachable(): never {
  throw new Error('A choice needs at least one option.');
}
