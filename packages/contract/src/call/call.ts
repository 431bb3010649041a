import * as v from 'valibot';

// Functions that make calls or schemas are marked as free of side effects, so that a chunk contains only the ones it uses.

/**
 * A schema of any library that implements Standard Schema (https://standardschema.dev). A part can use another library, or
 * another version of valibot.
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

/** The shape of every answer, including failures. */
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
  /**
   * Whether a server may lack the call, because it is not in the specification. Pages then explain that the server does not
   * offer it.
   */
  isOptional: boolean;
  body: Schema<Parsed, Body> | null;
  payload: Schema<Payload>;
  /**
   * The paths of the reads whose data a write makes outdated. Pages read them again, starting with the profile (/user).
   * "/isUserValid" means that the account has another organization: its data is cleared, and the account is checked as after
   * sign-in.
   */
  changes: readonly Path[];
  /**
   * A read that follows a successful write even if no page shows its data, because the specification requires it (section 4).
   */
  followedBy?: { call: Call<unknown, never, undefined>; query?: Readonly<Record<string, unknown>> };
  /** For a list: applies a query to the rows, if the server has ignored the query and answered with all rows. */
  applyQuery?(payload: Payload, query: Readonly<Record<string, unknown>>): Promise<{ payload: Payload; total: number }>;
  /** Whether a page may send the write when it opens, without a click. */
  isForOpening?: boolean;
  /** Whether a team's own server may answer with only the payload, without the envelope. */
  isBare?: boolean;
  /** Whether the body has rows, so that it may have up to `maxBytes`. */
  isLarge?: boolean;
  /** For a list: whether a request names the next page by its offset or by the last row before it. */
  paging?: 'offset' | 'before';
};

export type ReadOptions = { silent?: boolean; isOptional?: boolean };
type WriteOptions<Payload> = Pick<Call<Payload>, 'followedBy' | 'isForOpening' | 'isLarge'> & {
  changes?: readonly Path[];
  isOptional?: boolean;
};

/** Declares a call that reads. @__NO_SIDE_EFFECTS__ */
export function read<Payload>(
  path: Path,
  payload: Schema<Payload>,
  { silent = false, isOptional = true }: ReadOptions = {},
): Call<Payload, never, undefined> {
  return { method: 'GET', path, silent, isOptional, body: null, changes: [], payload };
}

/** Declares a call that reads a list, at once or page by page. @__NO_SIDE_EFFECTS__ */
export function readList<Row>(
  path: Path,
  row: v.GenericSchema<unknown, Row>,
  options: ReadOptions = {},
): Call<Row[], never, undefined> {
  const call = read(path, v.nullish(v.array(row), []), options);
  // Our own server never needs this.
  const applyQuery = async (rows: Row[], query: Readonly<Record<string, unknown>>) =>
    (await import('./wholeList.ts')).applyQuery(rows, query);
  return { ...call, applyQuery, paging: 'offset' };
}

/** Declares a call that changes data. @__NO_SIDE_EFFECTS__ */
export function write<Payload, Body, Parsed>(
  method: Exclude<Method, 'GET'>,
  path: Path,
  body: Schema<Parsed, Body>,
  payload: Schema<Payload>,
  { changes = [], isOptional = true, ...options }: WriteOptions<Payload> = {},
): Call<Payload, Body, Parsed> {
  return { method, path, silent: false, isOptional, body, changes, payload, ...options };
}

/** The body of a write without any data. */
export const emptyForm = v.strictObject({});

/**
 * The specification leaves open what a write returns, so a payload other than the changed row becomes null.
 * @__NO_SIDE_EFFECTS__
 */
export function orNull<Row extends v.GenericSchema>(row: Row) {
  return v.fallback(v.nullable(row), null);
}
