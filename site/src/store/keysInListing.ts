/** The keys in a bucket's listing, and what asks for the rest of it. */
export function keysInListing(xml: string): { found: { key: string; writtenAt: Date }[]; next: string | null } {
  const found = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, contents = '']) => ({
    key: element(contents, 'Key') ?? '',
    writtenAt: new Date(element(contents, 'LastModified') ?? 0),
  }));
  return { found, next: element(xml, 'NextContinuationToken') };
}

function element(xml: string, name: string): string | null {
  const text = new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1];
  return text?.replace(/&(lt|gt|amp|quot|apos);/g, (_, entity: string) => entities[entity] ?? '') ?? null;
}

const entities: Readonly<Record<string, string>> = { lt: '<', gt: '>', amp: '&', quot: '"', apos: "'" };
