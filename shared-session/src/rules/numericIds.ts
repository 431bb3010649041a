import type { Schema } from 'contract/call';

/** The fields whose values are ids, in the specification's calls. */
const idFields = new Set(['_id', 'locations']);

/** The server's numbers by the strings that pages use instead. */
export type NumericIds = Map<string, number>;

/** Returns a schema that accepts the same values, and that remembers ids that the server sends as numbers. */
export function rememberNumericIds<Payload>(
  { '~standard': standard }: Schema<Payload>,
  ids: NumericIds,
): Schema<Payload> {
  return {
    '~standard': {
      ...standard,
      validate(payload) {
        visitIds(payload, (id) => {
          if (typeof id === 'number') ids.set(String(id), id);
          return id;
        });
        return standard.validate(payload);
      },
    },
  };
}

/** Converts the ids of a body back to numbers if the server sent numbers. */
export const withNumericIds = (body: unknown, ids: NumericIds): unknown =>
  ids.size === 0 ? body : visitIds(body, (id) => (typeof id === 'string' ? (ids.get(id) ?? id) : id));

function visitIds(value: unknown, visit: (id: unknown) => unknown, isId = false): unknown {
  if (Array.isArray(value)) return value.map((item: unknown) => visitIds(item, visit, isId));
  if (typeof value !== 'object' || value === null) return isId ? visit(value) : value;
  return Object.fromEntries(
    Object.entries(value).map(([field, inner]) => [field, visitIds(inner, visit, idFields.has(field))]),
  );
}
