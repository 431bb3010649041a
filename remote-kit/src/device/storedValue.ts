import { deviceStorage } from './deviceStorage.ts';
import { jsonOf } from './jsonOf.ts';
import type { KeptShape } from './keptShape.ts';

/** One thing that is kept on this device under a key; what stands there and has another shape is nothing. */
export function storedValue<Value>(key: string, shape: KeptShape<Value>) {
  return {
    recall(): Value | null {
      const found = jsonOf(deviceStorage.read(key));
      return shape(found) ? found : null;
    },
    remember: (value: Value) => void deviceStorage.write(key, JSON.stringify(value)),
    forget: () => deviceStorage.clear(key),
  };
}
