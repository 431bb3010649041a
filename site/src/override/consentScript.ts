import type { Messages } from './messages.ts';
import type { OverrideRequest } from './override.ts';

/** The data of the script below. */
export type ConsentData = { asked: OverrideRequest; to: string; texts: Messages['states'] };
type Account = { name: string; token: string; expires: number };

/**
 * What the consent page does in the browser: it says who is signed in, and sends the consent when the button is pressed.
 * Both functions are sent as text, so they use nothing from outside themselves.
 */
export function consentScript(findAccount: typeof readAccount): void {
  const { asked, to, texts }: ConsentData = JSON.parse(document.getElementById('consent')?.textContent ?? '{}');
  const [account, until, state, allow] = ['account', 'until', 'state', 'allow'].map((id) =>
    document.getElementById(id),
  );
  if (!account || !until || !state || !(allow instanceof HTMLButtonElement)) return;
  try {
    const theme = localStorage.getItem('theme') ?? '';
    if (/^(light|dark)$/.test(theme)) document.documentElement.dataset['theme'] = theme;
  } catch {
    // Storage is denied; the next step says that nobody is signed in.
  }
  let token: string | null = null;
  // A press that was meant for another window must not land here.
  let isReady = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const show = (kind: keyof typeof texts | null, text = kind === null ? '' : texts[kind]) => {
    state.textContent = text;
    state.dataset['kind'] = kind ?? '';
    document.documentElement.dataset['state'] = kind ?? '';
  };
  const look = () => {
    const found = findAccount();
    token = found !== null && found.expires > Date.now() + 10_000 ? found.token : null;
    account.textContent = found?.name ?? texts.nobody;
    show(found === null ? 'signedOut' : token === null ? 'outdated' : null);
    allow.disabled = token === null || !isReady;
  };
  const wait = () => {
    clearTimeout(timer);
    isReady = false;
    timer = setTimeout(() => {
      isReady = document.visibilityState === 'visible';
      look();
    }, 1000);
    look();
  };
  const consent = async () => {
    allow.disabled = true;
    show('sending');
    try {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
      const answer = await fetch(to, { method: 'POST', headers, body: JSON.stringify(asked) });
      const { path, message } = await answer.json();
      if (answer.ok && /^\/(?!\/)/.test(path)) return location.assign(path);
      show('failed', String(message));
    } catch {
      show('failed');
    }
    allow.disabled = false;
  };

  allow.addEventListener('click', (event) => {
    if (event.isTrusted && token !== null) void consent();
  });
  const showTime = () => {
    const end = new Date(Date.now() + asked.minutes * 60_000);
    until.textContent = end.toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
  };
  showTime();
  setInterval(showTime, 10_000);
  addEventListener('storage', look);
  addEventListener('focus', wait);
  document.addEventListener('visibilitychange', wait);
  wait();
}

/** The account that the identity SDK keeps on this device, as in shared-session/src/effects/deviceStorage.ts. */
export function readAccount(): Account | null {
  try {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? '';
    const { email, displayName, stsTokenManager } = JSON.parse(localStorage.getItem(key) ?? '');
    const name = [displayName, email].filter((text) => typeof text === 'string' && text !== '').join('\n');
    return { name, token: String(stsTokenManager.accessToken), expires: Number(stsTokenManager.expirationTime) };
  } catch {
    return null;
  }
}
