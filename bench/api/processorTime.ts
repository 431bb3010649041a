import { readdir, readFile } from 'node:fs/promises';

/** Seconds of a core that these processes and all below them have used so far. Linux only. */
export async function processorTime(pids: readonly number[]): Promise<number> {
  const processes = (await Promise.all((await readdir('/proc')).filter(isPid).map(readProcess))).flat();
  const wanted = new Set(pids);
  // Children come after their parents in number, but for the rare turn of the counter.
  for (const { pid, parent } of processes) if (wanted.has(parent)) wanted.add(pid);
  const ticks = processes.filter(({ pid }) => wanted.has(pid)).reduce((sum, one) => sum + one.ticks, 0);
  return ticks / 100;
}

const isPid = (name: string) => /^\d+$/.test(name);

async function readProcess(name: string) {
  const stat = await readFile(`/proc/${name}/stat`, 'utf8').catch(() => null);
  if (stat === null) return [];
  // The name in brackets may hold spaces. Then follow state, parent, …; time of its own and of its ended children.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
  return [{ pid: Number(name), parent: Number(fields[1]), ticks }];
}
