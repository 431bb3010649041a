import { type Container, isContainer } from './container.ts';
import { containerName } from './containerName.ts';
import { runContainerScript } from './containerScript.ts';
import { RemoteError } from './RemoteError.ts';

type Entry = { name: string; url: string; integrity?: string | undefined };

/** Runs a remote's entry and takes the container that it brings: bounded, with its hash, and not any global of the name. */
export async function fetchContainer({ name, url, integrity }: Entry): Promise<Container> {
  const global = containerName(name);
  Reflect.deleteProperty(globalThis, global);
  await runContainerScript({ url, integrity, timeout: 4000 });
  const container: unknown = Reflect.get(globalThis, global);
  if (isContainer(container)) return container;
  throw new RemoteError('shape', `${url} did not bring a container.`);
}
