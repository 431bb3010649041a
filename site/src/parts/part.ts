import * as v from 'valibot';

const text = v.string();
const names = v.array(text);
const fileName = v.pipe(text, v.regex(/^(?!.*(^|\/)\.)[\w.@~+-]+(\/[\w.@~+-]+)*$/, 'not a plain file name'));
const hash = v.pipe(
  text,
  v.regex(/^sha(384-[A-Za-z0-9+/]{64}|256-[A-Za-z0-9+/]{43}=)$/, 'not a sha384 or sha256 hash'),
);
const origins = v.array(v.pipe(text, v.regex(/^https?:\/\/[\w.:-]+$/, 'not an origin')));

export const partName = v.pipe(text, v.regex(/^(shell|remote-[a-z0-9-]+)$/, 'not a part’s name'));
export const partVersion = v.pipe(text, v.regex(/^[\w][\w.-]*$/, 'not a version'));
export const partRoute = v.looseObject({
  path: v.pipe(text, v.startsWith('/')),
  module: v.optional(text),
  chunk: v.optional(text),
});
export const needs = v.object({ script: origins, connect: origins, frame: origins });

export const part = v.object({
  name: partName,
  version: partVersion,
  entry: v.nullable(fileName),
  routes: v.array(partRoute),
  chunks: v.record(text, v.array(fileName)),
  exposes: v.optional(v.record(text, v.array(fileName)), {}),
  contract: v.optional(text, ''),
  offers: v.optional(v.record(text, v.object({ version: text, names: v.optional(names) })), {}),
  requires: v.optional(v.record(text, v.object({ range: text, names })), {}),
  /** Whether its entry starts only where the federation runtime is there already: taken for granted, unless the build says no. */
  needsRuntime: v.optional(v.boolean()),
  needs: v.optional(needs, { script: [], connect: [], frame: [] }),
  integrity: v.record(fileName, hash),
});

/** What a build says of itself: version, routes, files of each page, hash of every file, and what it shares or asks for. */
export type Part = v.InferOutput<typeof part>;
export type PartRoute = v.InferOutput<typeof partRoute>;

/** Origins beyond its own that the page may ask, by kind. */
export type Needs = v.InferOutput<typeof needs>;

/** Where a part's files are: a folder for each version, which nothing ever writes to again. */
export const keyOf = ({ name, version }: Pick<Part, 'name' | 'version'>, file: string) => `${name}/${version}/${file}`;
