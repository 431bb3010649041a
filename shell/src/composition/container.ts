import { RemoteError } from './RemoteError.ts';
import { toRemoteError } from './toRemoteError.ts';

/** A remote as it stands in the page: it takes the shared copies, and says what makes each module that it exposes. */
export type Container = { init: (...args: unknown[]) => Promise<void> | void; get: (module: string) => Factory };
type Factory = () => Promise<unknown>;

/** Whether what an entry left behind is a container. */
export function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && isFunction(value, 'init') && isFunction(value, 'get');
}

/** What makes an exposed module. */
export async function factoryOf(container: Pick<Container, 'get'>, module: string, entry: string): Promise<Factory> {
  try {
    return await container.get(module);
  } catch (cause) {
    // Whatever keeps a container from finding a module, but for files that did not come: it is not the one we know.
    if (toRemoteError(cause).fault !== 'crashed') throw cause;
    throw new RemoteError('shape', `${entry} has no ${module}.`, { cause });
  }
}

const isFunction = (value: object, key: string) => typeof Reflect.get(value, key) === 'function';
