import { deviceKey, deviceStorage } from 'remote-kit';

/** Another contact address while it is typed, kept on this device until it is saved or given up. */
export function addressDraft(user: string) {
  const key = deviceKey('draft', user, 'verification');
  return {
    recall: () => deviceStorage.read(key),
    remember: (typed: string) => void deviceStorage.write(key, typed),
    forget: () => deviceStorage.clear(key),
  };
}
