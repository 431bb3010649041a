import * as v from 'valibot';

/** The shape of every answer of the backend, also of failures. */
export const envelope = v.object({
  ok: v.boolean(),
  message: v.nullish(v.string(), ''),
  statusCode: v.nullish(v.number(), null),
  payload: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof envelope>;

/** One refused field; the path leads to it inside the body, e.g. ["locations", 3, "name"]. */
export const fieldError = v.object({
  path: v.array(v.union([v.string(), v.number()])),
  message: v.string(),
  code: v.string(),
});
export type FieldError = v.InferOutput<typeof fieldError>;

/** The payload of a 422. */
export const fieldErrors = v.object({ errors: v.array(fieldError) });
