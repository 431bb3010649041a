import * as v from 'valibot';

export const isSchema = (value: unknown): value is v.GenericSchema =>
  typeof value === 'object' && value !== null && '~run' in value;

export function findSchema(value: unknown): v.GenericSchema {
  if (!isSchema(value)) throw new Error('The schema has another shape than expected.');
  return value;
}

/** Returns the schema of a list's items, or undefined for another schema. */
export function getItemSchema(schema: v.GenericSchema | undefined): v.GenericSchema | undefined {
  if (schema && 'wrapped' in schema) return getItemSchema(findSchema(schema.wrapped));
  return schema && 'item' in schema ? findSchema(schema.item) : undefined;
}

/** Returns the schemas of an object's fields, or none for another schema. */
export function getFieldSchemas(schema: v.GenericSchema | undefined): Readonly<Record<string, v.GenericSchema>> {
  if (schema && 'wrapped' in schema) return getFieldSchemas(findSchema(schema.wrapped));
  if (!schema || !('entries' in schema)) return {};
  return Object.fromEntries(Object.entries(Object(schema.entries)).map(([name, is]) => [name, findSchema(is)]));
}

/** Returns the paths of lists without a maximal length. */
export function findListsWithoutLimit(schema: v.GenericSchema, path = ''): string[] {
  const { pipe = [], item, wrapped, options = [] }: Parts = Object(schema);
  const isUnlimited = item !== undefined && !pipe.some((step) => Reflect.get(Object(step), 'type') === 'max_length');
  const inner = [item, wrapped, ...options, ...pipe.slice(1)].filter(isSchema);
  return [
    ...(isUnlimited ? [path] : []),
    ...inner.flatMap((one) => findListsWithoutLimit(one, path)),
    ...Object.entries(getFieldSchemas(schema)).flatMap(([name, field]) =>
      findListsWithoutLimit(field, `${path}.${name}`),
    ),
  ];
}

type Parts = { pipe?: readonly unknown[]; item?: unknown; wrapped?: unknown; options?: readonly unknown[] };
