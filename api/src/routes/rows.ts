import { validate } from 'contract';
import type { GenericSchema } from 'valibot';

import { createInvalidFieldsError } from '../http/answers.ts';

/** Parses a query with the contract's schema, and ignores unknown parameters. */
export function readQuery<Parsed>(form: GenericSchema<unknown, Parsed>, query: unknown): Parsed {
  const validation = validate(form, query);
  if (!validation.ok) throw createInvalidFieldsError(validation.errors);
  return validation.value;
}
