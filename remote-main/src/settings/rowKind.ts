import { type ApiResult, type Call, type validate, type Schema } from 'shared-session';

export type Versioned = { version?: number | undefined };

/** What editing needs to know about a kind of row, such as a location or a user. */
export type RowKind<Values, Form, Row> = {
  /** The list's name in the request body and in the key of a draft. */
  list: string;
  /** The call that changes a row: a conflict answers with its payload. */
  change: Pick<Call<Row>, 'payload'>;
  form: Parameters<typeof validate<Form>>[0];
  /** The values as a draft stores them. */
  draft: Schema<Values>;
  valuesOf: (row: Row) => Values;
  toForm: (values: Values) => Form;
  save: (row: Row, form: Form & Versioned) => Promise<ApiResult<unknown>>;
  /** What a row is called on screen. */
  labelOf: (row: Row) => string;
  text: RowText;
  labels: Readonly<Record<string, string>>;
  /** The id of a field's control, so that an error can link to it. */
  fieldId: (field: string) => string;
  /** A field's value as people read it, where they choose between two versions. */
  show: (field: string, value: unknown) => string;
};

type RowText = { editTitle: (name: string) => string; changed: () => string };
