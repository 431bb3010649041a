export type Encoding = 'br' | 'gzip' | 'identity';

/** The best of the encodings there are that the browser takes: its q-values decide, then the smallest. */
export function negotiateEncoding(accepted: string | undefined, available: readonly Encoding[]): Encoding {
  if (accepted === undefined || accepted === '') return 'identity';
  const weights = new Map(accepted.split(',').map(parseItem));
  const weightOf = (encoding: Encoding) =>
    weights.get(encoding) ?? weights.get('*') ?? (encoding === 'identity' ? 0.0001 : 0);
  const [best = 'identity'] = available
    .filter((encoding) => weightOf(encoding) > 0)
    .toSorted((one, other) => weightOf(other) - weightOf(one));
  return best;
}

function parseItem(item: string): [string, number] {
  const [name = '', ...parameters] = item.split(';').map((word) => word.trim().toLowerCase());
  const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
  const quality = weight === undefined ? 1 : Number(weight);
  return [name === 'x-gzip' ? 'gzip' : name, Number.isFinite(quality) ? quality : 0];
}
