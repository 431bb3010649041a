/** Generates the same "random" numbers in every run (mulberry32), so that failures can be reproduced. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixedBits = Math.imul(state ^ (state >>> 15), 1 | state);
    mixedBits = (mixedBits + Math.imul(mixedBits ^ (mixedBits >>> 7), 61 | mixedBits)) ^ mixedBits;
    return ((mixedBits ^ (mixedBits >>> 14)) >>> 0) / 4294967296;
  };
}
