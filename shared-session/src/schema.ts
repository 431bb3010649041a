import { array, type GenericSchema, nullable, number, picklist, record, strictObject, string, unknown } from 'valibot';

/** Describes what is stored or read, in valibot's words. Remotes use this copy instead of bringing one each. */
export const schema = { array, nullable, number, picklist, record, strictObject, string, unknown };

export type Schema<Value> = GenericSchema<unknown, Value>;
