/** The id that an address's fragment names. One that cannot be decoded is taken as it is: anybody can write an address. */
export function partOf(hash: string): string {
  const id = hash.slice(1);
  try {
    return decodeURIComponent(id);
  } catch {
    return id;
  }
}
