import { array, type GenericSchema, nullable, number, picklist, record, strictObject, string, unknown } from 'valibot';

/** valibot's schemas for stored data. Remotes use this copy instead of bundling their own. */
export const schema = { array, nullable, number, picklist, record, strictObject, string, unknown };

export type Schema<Value> = GenericSchema<unknown, Value>;
