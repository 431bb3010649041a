import type { FastifyBaseLogger } from 'fastify';

import { mixesScripts } from '../rules/mixesScripts.ts';
import { words } from '../words.ts';

/**
 * What an organization's admin is told after its name was saved. A name that can be mistaken for another one is taken as
 * it is, but whoever gave it is warned, and the log names the organization to the operator.
 */
export function flagName(organization: { id: string; name: string }, done: string, log: FastifyBaseLogger): string {
  if (!mixesScripts(organization.name)) return done;
  log.warn({ organization: organization.id }, 'the name of an organization mixes alphabets that look alike');
  return `${done} ${words.mixedName}`;
}
