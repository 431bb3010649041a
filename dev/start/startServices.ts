import { assertPortsAreFree } from '../processes/freePort.ts';
import { startWatchdog } from '../processes/watchdog.ts';
import { runService } from './runService.ts';
import type { Service } from './services.ts';

/** Services that run: `ready` when all of them answer, `broken` when one of them ends unexpectedly. */
export type Running = { ready: Promise<unknown>; broken: Promise<never>; stop(): Promise<void> };

/** Starts all services at once, each in a process group that ends with this process, however that ends. */
export async function startServices(
  services: Service[],
  extraPorts: { name: string; port: number }[] = [],
): Promise<Running> {
  await assertPortsAreFree([...services, ...extraPorts]);
  const print = printPrefixed(services.map(({ name }) => name));
  const guard = startWatchdog();
  const running = services.map((service) => runService(service, { print, guard }));
  return {
    ready: Promise.all(running.map(({ ready }) => ready)),
    broken: Promise.race(running.map(({ broken }) => broken)),
    async stop() {
      await Promise.all(running.map((service) => service.stop()));
    },
  };
}

/** Prints each line after the name of its service, in a column as wide as the longest name. */
function printPrefixed(names: string[]): (name: string, line: string) => void {
  const width = Math.max(...names.map((name) => name.length));
  return (name, line) => console.log(`${name.padEnd(width)} │ ${line}`);
}
