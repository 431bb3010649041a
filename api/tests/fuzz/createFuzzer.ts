import { toJsonSchema } from '@valibot/to-json-schema';
import { type Call, calls, isValibotSchema } from 'contract';
import { seededRandom } from 'composition/testing/seeded-random';
import * as v from 'valibot';

import { queryForms, queryName } from '../attack/attackQueries.ts';
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
  const random = seededRandom(seed);
  const operations = Object.entries<Call>(calls).map(([name, { method, path, body }]) => ({
    method,
    path,
    parameters: listParameters(queryForms.get(queryName(name))),
    body: body && isValibotSchema(body) ? describeSchema(body) : {},
  }));
  const below = (limit: number) => Math.floor(random() * limit);
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)];
  const often = (share: number) => random() < share;
  const text = () => pick(hostileTexts) ?? '';
  const oddities: (() => unknown)[] = [
    () => null,
    () => text(),
    () => below(1000) - 500,
    () => 1e21,
    () => true,
    () => [],
    () => ({}),
    () => [[text()]],
    () => ({ [text()]: text() }),
    () => '',
    () => Array.from({ length: below(12_000) }, () => null),
  ];

  return (): FuzzRequest => {
    const target = pick(operations);
    if (!target) throw new Error('The contract names no call.');
    const query = target.parameters.filter(() => often(0.5)).flatMap(toQuery);
    const path = target.path.replace(/:\w+/g, () => encodeURIComponent(makeId()));
    const method = often(0.03) ? (pick(['PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS']) ?? 'GET') : target.method;
    return {
      who: below(people),
      method,
      path: query.length > 0 ? `${path}?${query.join('&')}` : path,
      headers: {
        'content-type': often(0.02) ? 'text/plain' : 'application/json',
        ...(often(0.2) && { 'idempotency-key': often(0.9) ? `key-${below(40)}` : 'two words' }),
      },
      body: method === 'GET' ? null : makeBody(target.body),
    };
  };

  function makeId(): string {
    if (often(0.7)) return pick(ids) ?? '';
    return often(0.5) ? '00000000-0000-4000-8000-000000000000' : text().toWellFormed() || 'none';
  }

  function toQuery({ name, of }: { name: string; of: Schema }): string[] {
    const isRow = name === 'after' && often(0.8);
    const value = isRow ? `${makeId()}.${1 + below(3)}` : often(0.6) ? valueOf(of) : text();
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values
      .slice(0, 30)
      .map((one) => `${encodeURIComponent(name)}=${encodeURIComponent(toText(one).toWellFormed())}`);
  }

  function makeBody(of: Schema): string {
    const whole = JSON.stringify(often(0.05) ? pick(oddities)?.() : valueOf(of)) ?? 'null';
    if (often(0.03)) return whole.slice(0, below(whole.length));
    return often(0.03) ? whole.replace('{', '{"__proto__":{"polluted":1},') : whole;
  }

  function valueOf(of: Schema): unknown {
    if (often(0.06)) return pick(oddities)?.();
    const { anyOf, enum: choices, type, properties, items, required } = of;
    if (Array.isArray(anyOf)) return valueOf(v.parse(schema, pick(anyOf)));
    if (Array.isArray(choices)) return pick(choices);
    if (type === 'array') return Array.from({ length: below(4) }, () => valueOf(v.parse(schema, items ?? {})));
    if (type === 'object') {
      const needed = new Set(Array.isArray(required) ? required : []);
      const entries = Object.entries(v.parse(schema, properties ?? {}))
        .filter(([name]) => often(needed.has(name) ? 0.97 : 0.4))
        .map(([name, is]) => [name, plausible(name) ?? valueOf(v.parse(schema, is))] as const);
      return Object.fromEntries(often(0.04) ? [...entries, [text(), text()]] : entries);
    }
    if (type === 'integer' || type === 'number') return below(100);
    return often(0.3) ? text() : (pick(ids) ?? '');
  }

  /** Mostly valid values, so that requests get past validation. */
  function plausible(name: string): unknown {
    if (often(0.15)) return undefined;
    const values: Record<string, () => unknown> = {
      name: () => `Name ${below(500)}`,
      email: () => `fuzz-${seed}-${below(3000)}@example.com`,
      contactEmail: () => `office-${below(9)}@example.com`,
      country: () => pick(['DE', 'FR', 'IN']),
      timeZone: () => pick(['UTC', 'Asia/Kolkata', 'Europe/Paris']),
      code: () => (often(0.5) ? `C-${below(900)}` : String(below(1_000_000)).padStart(6, '0')),
      website: () => 'https://example.com',
      version: () => 1 + below(5),
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
