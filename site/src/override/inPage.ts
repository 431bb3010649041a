// What the page itself does for an override. Both functions are sent to the browser as text, so they use nothing from
// outside themselves.

/** The data of the scripts below. `global` is the one that the remote's entry defines. */
export type OverrideData = {
  origin: string;
  global: string;
  account: string;
  secondsLeft: number;
  leave: string;
  buildFailed: string;
};

/**
 * Runs before the site's own scripts. For the account that consented, and as long as it is signed in, it puts the
 * composition with the override instead of the live one; otherwise it ends the override and the page stays as it is live.
 */
export function overrideGuard(): void {
  const data: OverrideData = JSON.parse(document.getElementById('override')?.textContent ?? '{}');
  const start = Date.now();
  const isFor = (record: string | null) => record !== null && JSON.parse(record).uid === data.account;
  const isValid = () => {
    try {
      // The identity SDK's own record, as in shared-session/src/effects/deviceStorage.ts.
      const keys = Object.keys(localStorage).filter((key) => key.startsWith('firebase:authUser:'));
      return Date.now() - start < data.secondsLeft * 1000 && keys.some((key) => isFor(localStorage.getItem(key)));
    } catch {
      return false;
    }
  };
  const leave = () => fetch(data.leave, { method: 'POST' }).catch(() => {});
  if (!isValid()) return void leave();

  const [live, overridden] = ['composition', 'composition-override'].map((id) => document.getElementById(id));
  if (!live || !overridden) return;
  live.id = 'composition-live';
  overridden.id = 'composition';
  const origins = document.querySelector<HTMLMetaElement>('meta[name="script-origins"]');
  if (origins) origins.content = `${origins.content} ${data.origin}`;
  // Errors in code under development are not reported.
  document.querySelector('meta[name="reports"]')?.remove();
  document.documentElement.dataset['override'] = 'on';

  const check = () => {
    if (isValid()) return;
    clearInterval(timer);
    void leave().then(() => location.reload());
  };
  const timer = setInterval(check, 250);
  addEventListener('storage', check);
  addEventListener('DOMContentLoaded', () => {
    const time = document.querySelector<HTMLTimeElement>('#override-bar time');
    if (time) time.textContent = new Date(time.dateTime).toLocaleTimeString([], { timeStyle: 'short' });
  });
  // The development server's client reports the result of a build.
  addEventListener('message', ({ source, data: message }) => {
    const status = document.querySelector('#override-bar [role=status]');
    if (source !== window || !status || typeof message?.type !== 'string') return;
    if (message.type === 'webpackErrors') status.textContent = data.buildFailed;
    else if (/^webpack(Ok|StillOk|Warnings)$/.test(message.type)) status.textContent = '';
  });
}

/**
 * The remote's entry in an overridden page: the shell pins it by hash as every entry, and it hands over to the container
 * that the developer's machine builds.
 */
export function overrideEntry(): void {
  type Container = { init: (scope: unknown) => unknown; get: (module: string) => unknown };
  const { origin, global }: OverrideData = JSON.parse(document.getElementById('override')?.textContent ?? '{}');
  const script = document.createElement('script');
  const loading = new Promise<Container>((resolve, reject) => {
    const fail = (message: string) => reject(Object.assign(new Error(message), { name: 'ChunkLoadError' }));
    script.addEventListener('error', () => fail(`${origin} does not answer. Is askwell-remote dev running?`));
    script.addEventListener('load', () => {
      const container: unknown = Reflect.get(window, global);
      if (container === standIn) fail(`${origin} serves another remote.`);
      else resolve(Object(container));
    });
  });
  const standIn: Container = {
    init: async (scope) => (await loading).init(scope),
    get: async (module) => (await loading).get(module),
  };
  Reflect.set(window, global, standIn);
  script.crossOrigin = 'anonymous';
  script.src = `${origin}/remoteEntry.js`;
  document.head.append(script);
}
