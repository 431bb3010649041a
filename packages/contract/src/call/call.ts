import * as v from 'valibot';

// Functions that make calls or schemas are marked as free of side effects, so that a chunk contains only the ones it uses.

/**
 * A schema of any library that implements Standard Schema (https://standardschema.dev), so that a part can use another library,
 * or another version of valibot.
 */
export type Schema<Output, Input = unknown> = {
  readonly '~standard': Omit<v.StandardProps<Input, Output>, 'vendor'> & { readonly vendor: string };
};
type SchemaResult<Output> = Awaited<ReturnType<Schema<Output>['~standard']['validate']>>;

/** Checks a value against a schema of any library. */
export function checkSchema<Output>(schema: Schema<Output>, value: unknown): SchemaResult<Output> {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw new TypeError('A schema of a call validates asynchronously. Use one that validates synchronously.');
  return result;
}

/** The shape of every answer, failures included. */
export const envelope = v.object({
  ok: v.boolean(),
  message: v.fallback(v.nullish(v.string(), ''), ''),
  statusCode: v.fallback(v.nullish(v.number(), null), null),
  payload: v.optional(v.unknown()),
});
export type Envelope = v.InferOutput<typeof envelope>;

type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE';
export type Path = `/${string}`;

/** One call of an API: what the client sends (`Body`), what the server parses from it (`Parsed`), and what it answers. */
export type Call<Payload = unknown, Body = unknown, Parsed = unknown> = {
  method: Method;
  /** The path with the names of its parameters: "/users/:id". */
  path: Path;
  /** Whether a failure is never shown as a toast. */
  silent: boolean;
  /** Whether a server may lack the call, because the specification does not have it. Pages then say that it is not offered. */
  isOptional: boolean;
  body: Schema<Parsed, Body> | null;
  payload: Schema<Payload>;
  /**
   * The paths of the reads that a write makes outdated. Pages read them again, the profile (/user) first. With
   * "/isUserValid", the account has another organization: its data is cleared, and it is checked as after sign-in.
   */
  changes: readonly Path[];
  /** A read that follows a successful write even if no page shows it, as the specification requires (section 4). */
  followedBy?: { call: Call<unknown, never, undefined>; query?: Readonly<Record<string, unknown>> };
  /** For a list: selects the rows that a query asks for, if the server has answered with all rows. */
  queried?(payload: Payload, query: Readonly<Record<string, unknown>>): Promise<{ payload: Payload; total: number }>;
  /** A POST that only reads, because its query is too long for a URL. */
  readsOnly?: boolean;
  /** A team's own server may answer with the payload alone, without the envelope. */
  isBare?: boolean;
  /** The body has rows, and may have up to `maxBytes`. */
  isLarge?: boolean;
  /** For a list: whether the next page is requested by its offset, or by the last row before it. */
  paging?: 'offset' | 'before';
};

export type ReadOptions = { silent?: boolean; isOptional?: boolean };
type WriteOptions<Payload> = Pick<Call<Payload>, 'followedBy' | 'readsOnly' | 'isLarge'> & {
  changes?: readonly Path[];
  isOptional?: boolean;
};

/** A call that reads. @__NO_SIDE_EFFECTS__ */
export function read<Payload>(
  path: Path,
  payload: Schema<Payload>,
  { silent = false, isOptional = true }: ReadOptions = {},
): Call<Payload, never, undefined> {
  return { method: 'GET', path, silent, isOptional, body: null, changes: [], payload };
}

/** A call that reads a list, whole or page by page. @__NO_SIDE_EFFECTS__ */
export function readList<Row>(
  path: Path,
  row: v.GenericSchema<unknown, Row>,
  options: ReadOptions = {},
): Call<Row[], never, undefined> {
  const call = read(path, v.nullish(v.array(row), []), options);
  // Our own server never needs this.
  const queried = async (rows: Row[], query: Readonly<Record<string, unknown>>) =>
    (await import('./wholeList.ts')).queried(rows, query);
  return { ...call, queried, paging: 'offset' };
}

/** A call that changes something. @__NO_SIDE_EFFECTS__ */
export function write<Payload, Body, Parsed>(
  method: Exclude<Method, 'GET'>,
  path: Path,
  body: Schema<Parsed, Body>,
  payload: Schema<Payload>,
  { changes = [], isOptional = true, ...options }: WriteOptions<Payload> = {},
): Call<Payload, Body, Parsed> {
  return { method, path, silent: false, isOptional, body, changes, payload, ...options };
}

/** The body of a write that sends nothing. */
export const emptyForm = v.strictObject({});

/**
 * The specification does not say what a write returns, so a payload that is not the changed row reads as null.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function orNull<Row extends v.GenericSchema>(row: Row) {
  return v.fallback(v.nullable(row), null);
}
