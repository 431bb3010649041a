/**
 * How many times longer work takes on one long text than on short ones of the same total length: about 1 if it is linear,
 * and 16 if it is quadratic, on any machine. Measured in processor time, which leaves out other programs.
 */
export async function growth(length: number, work: (length: number) => unknown): Promise<number> {
  let [short, long] = [0, 0];
  // The clock is coarse.
  while (short < 40_000) {
    short += await processorTime(async () => {
      for (let count = 0; count < 16; count += 1) await work(length / 16);
    });
    long += await processorTime(() => work(length));
  }
  return long / short;
}

/** Clearly more than linear, clearly less than quadratic. */
export const steepest = 4;

async function processorTime(work: () => unknown): Promise<number> {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
}
