import { Refusal } from '../Refusal.ts';
import type { Given } from './Command.ts';

/** An option that takes an origin and nothing more; SITE_… in the environment stands in for it. */
export function originOption(options: Given['options'], env: NodeJS.ProcessEnv, name: OriginOption): string | null {
  const given = options[name] ?? env[variables[name]];
  if (given === undefined) return null;
  const text = String(given);
  if (/^https?:/.test(text) && URL.parse(text)?.origin === text.replace(/\/$/, '')) return text.replace(/\/$/, '');
  throw new Refusal(`--${name} takes an origin like https://files.example.com, not "${text}".`);
}

type OriginOption = keyof typeof variables;

const variables = { 'parts-origin': 'SITE_PARTS_ORIGIN', 'allow-origin': 'SITE_ALLOW_ORIGIN' } as const;
