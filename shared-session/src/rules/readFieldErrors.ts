import * as v from 'valibot';

import { type FieldError, fieldErrors } from '../contract.ts';
import type { ApiFailure } from './apiResult.ts';

/** The refused fields a failure names; empty when it names none. */
export function readFieldErrors(failure: ApiFailure): FieldError[] {
  const parsed = v.safeParse(fieldErrors, failure.payload);
  return parsed.success ? parsed.output.errors : [];
}
