/**
 * A schema of any library that implements Standard Schema (https://standardschema.dev), so that a part may bring another
 * library, or another version of valibot.
 */
export type Schema<Output, Input = unknown> = {
  readonly '~standard': {
    readonly version: 1;
    readonly vendor: string;
    readonly validate: (value: unknown) => SchemaResult<Output> | Promise<SchemaResult<Output>>;
    readonly types?: { readonly input: Input; readonly output: Output } | undefined;
  };
};
type SchemaResult<Output> =
  | { readonly value: Output; readonly issues?: undefined }
  | { readonly issues: readonly SchemaIssue[] };
export type SchemaIssue = {
  readonly message: string;
  readonly path?: readonly (PropertyKey | { readonly key: PropertyKey })[] | undefined;
};

/** Checks a value against a schema of any library. */
export function checkSchema<Output>(schema: Schema<Output>, value: unknown): SchemaResult<Output> {
  const result = schema['~standard'].validate(value);
  if (result instanceof Promise)
    throw new TypeError('A schema of a call validates asynchronously. Use one that validates synchronously.');
  return result;
}
