import { validate } from 'shared-session/contract';
import type { GenericSchema } from 'valibot';

import { refuseFields } from '../http/refusal.ts';

/** The query as the contract's form makes it; what the form does not know is ignored. */
export function readQuery<Parsed>(form: GenericSchema<unknown, Parsed>, query: unknown): Parsed {
  const read = validate(form, query);
  if (!read.ok) throw refuseFields(read.errors);
  return read.value;
}
