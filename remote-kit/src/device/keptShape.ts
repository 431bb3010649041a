/** Tells whether something that was read from this device has a shape. */
export type KeptShape<Value> = (found: unknown) => found is Value;

/** What is kept on this device is plain: texts, numbers, lists and records of them. */
export const kept = {
  text: (found: unknown): found is string => typeof found === 'string',
  number: (found: unknown): found is number => typeof found === 'number',
  oneOf:
    <Value extends string>(values: readonly Value[]): KeptShape<Value> =>
    (found): found is Value =>
      values.some((value) => value === found),
  list:
    <Item>(item: KeptShape<Item>): KeptShape<Item[]> =>
    (found): found is Item[] =>
      Array.isArray(found) && found.every(item),
  record:
    <Fields extends object>(fields: { [Name in keyof Fields]: KeptShape<Fields[Name]> }): KeptShape<Fields> =>
    (found): found is Fields => {
      if (typeof found !== 'object' || found === null) return false;
      const names = Object.keys(found);
      const known = Object.entries<KeptShape<unknown>>(fields);
      return names.length === known.length && known.every(([name, shape]) => shape(Reflect.get(found, name)));
    },
};
