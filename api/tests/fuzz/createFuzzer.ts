import { toJsonSchema } from '@valibot/to-json-schema';
import { type Call, calls, isValibotSchema } from 'contract';
import { createRandom } from 'composition/testing/seeded-random';
import * as v from 'valibot';

import { queryForms, nameQuery } from '../attack/attackQueries.ts';
import { hostileTexts } from './hostileTexts.ts';

const schema = v.record(v.string(), v.unknown());
type Schema = v.InferOutput<typeof schema>;
export type FuzzRequest = {
  who: number;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | null;
};

/** Generates endless requests from the contract and mutates them. A seed always generates the same requests. */
export function createFuzzer(seed: number, { ids, people }: { ids: readonly string[]; people: number }) {
  const random = createRandom(seed);
  const operations = Object.entries<Call>(calls).map(([name, { method, path, body }]) => ({
    method,
    path,
    parameters: listParameters(queryForms.get(nameQuery(name))),
    body: body && isValibotSchema(body) ? describeSchema(body) : {},
  }));
  const pickBelow = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[pickBelow(items.length)];
  const isChosen = (share: number) => random() < share;
  const pickText = () => pick(hostileTexts) ?? '';
  const oddValues: (() => unknown)[] = [
    () => null,
    () => pickText(),
    () => pickBelow(1000) - 500,
    () => 1e21,
    () => true,
    () => [],
    () => ({}),
    () => [[pickText()]],
    () => ({ [pickText()]: pickText() }),
    () => '',
    () => Array.from({ length: pickBelow(12_000) }, () => null),
  ];

  return (): FuzzRequest => {
    const target = pick(operations);
    if (!target) throw new Error('The contract names no call.');
    const query = target.parameters.filter(() => isChosen(0.5)).flatMap(toQuery);
    const path = target.path.replace(/:\w+/g, () => encodeURIComponent(makeId()));
    const method = isChosen(0.03) ? (pick(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS']) ?? 'GET') : target.method;
    return {
      who: pickBelow(people),
      method,
      path: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers: {
        'content-type': isChosen(0.02) ? 'text/plain' : 'application/json',
        ...(isChosen(0.2) && { 'idempotency-key': isChosen(0.9) ? `key-${pickBelow(40)}` : 'two words' }),
      },
      body: method === 'GET' ? null : makeBody(target.body),
    };
  };

  function makeId(): string {
    if (isChosen(0.7)) return pick(ids) ?? '';
    return isChosen(0.5) ? '00000000-0000-4000-8000-000000000000' : pickText().toWellFormed() || 'none';
  }

  function toQuery({ name, of }: { name: string; of: Schema }): string[] {
    const isRow = name === 'after' && isChosen(0.8);
    const value = isRow ? `${makeId()}.${1 + pickBelow(3)}` : isChosen(0.6) ? createValue(of) : pickText();
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .slice(0, 30)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(one).toWellFormed())}`);
  }

  function makeBody(of: Schema): string {
    const wholeBody = JSON.stringify(isChosen(0.05) ? pick(oddValues)?.() : createValue(of)) ?? 'null';
    if (isChosen(0.03)) return wholeBody.slice(0, pickBelow(wholeBody.length));
    return isChosen(0.03) ? wholeBody.replace('{', '{"__proto__":{"polluted":1},') : wholeBody;
  }

  function createValue(of: Schema): unknown {
    if (isChosen(0.06)) return pick(oddValues)?.();
    const { anyOf, enum: choices, type, properties, items, required } = of;
    if (Array.isArray(anyOf)) return createValue(v.parse(schema, pick(anyOf)));
    if (Array.isArray(choices)) return pick(choices);
    if (type === 'array') return Array.from({ length: pickBelow(4) }, () => createValue(v.parse(schema, items ?? {})));
    if (type === 'object') {
      const requiredNames = new Set(Array.isArray(required) ? required : []);
      const entries = Object.entries(v.parse(schema, properties ?? {}))
        .filter(([name]) => isChosen(requiredNames.has(name) ? 0.97 : 0.4))
        .map(([name, is]) => [name, createPlausibleValue(name) ?? createValue(v.parse(schema, is))] as const);
      return Object.fromEntries(isChosen(0.04) ? [...entries, [pickText(), pickText()]] : entries);
    }
    if (type === 'integer' || type === 'number') return pickBelow(100);
    return isChosen(0.3) ? pickText() : (pick(ids) ?? '');
  }

  /** Mostly valid values, so that requests get past validation. */
  function createPlausibleValue(name: string): unknown {
    if (isChosen(0.15)) return undefined;
    const values: Record<string, () => unknown> = {
      name: () => `Name ${pickBelow(500)}`,
      email: () => `fuzz-${seed}-${pickBelow(3000)}@example.com`,
      contactEmail: () => `office-${pickBelow(9)}@example.com`,
      country: () => pick(['DE', 'FR', 'IN']),
      timeZone: () => pick(['UTC', 'Asia/Kolkata', 'Europe/Paris']),
      code: () => (isChosen(0.5) ? `C-${pickBelow(900)}` : String(pickBelow(1_000_000)).padStart(6, '0')),
      website: () => 'https://example.com',
      version: () => 1 + pickBelow(5),
      planId: () => pick(['team-month', 'starter-year']),
    };
    return values[name]?.();
  }
}

/** Writes lists with brackets: `role[]=admin`. */
function listParameters(query: v.GenericSchema = v.object({})) {
  return Object.entries(v.parse(schema, describeSchema(query)['properties'])).map(([name, of]) => {
    const parameter = v.parse(schema, of);
    return { name: parameter['type'] === 'array' ? `${name}[]` : name, of: parameter };
  });
}

const describeSchema = (of: v.GenericSchema): Schema => ({
  ...toJsonSchema(of, { typeMode: 'output', errorMode: 'ignore' }),
});

/** Writes objects as JSON, because their `toString` may not be a function, and converts other values to strings. */
const toText = (value: unknown) => (typeof value === 'object' ? JSON.stringify(value) : String(value));
