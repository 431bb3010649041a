// Replaces Google's api.js with the two features that the identity SDK and the emulator's iframe use.
type Handler = (data: unknown) => unknown;
type Packet = { kind: 'gapi-ask' | 'gapi-answer'; id: number; name: string; data: unknown };

class Iframe {
  readonly kind = 'gapi-iframe';
}

const iframes = {
  Iframe,
  CROSS_ORIGIN_IFRAMES_FILTER: () => true,
  getContext: () => ({ open, getParentIframe }),
};
// Relies on undocumented behavior: the Firebase SDK 13 uses only these members of `gapi.iframes`. sessionFaults.spec.ts signs
// in with it.
Object.assign(window, { gapi: { load, iframes } });
setTimeout(announce); // the emulator's iframe waits for it

function announce() {
  const listener: unknown = Reflect.get(window, 'gapi_onload');
  if (typeof listener === 'function') listener();
}

function load(_feature: string, then: (() => void) | { callback: () => void }) {
  setTimeout(typeof then === 'function' ? then : then.callback);
}

function open(
  options: { url: string; where: HTMLElement; attributes?: { style?: Partial<CSSStyleDeclaration> } },
  onOpen: (iframe: unknown) => unknown,
) {
  const frame = document.createElement('iframe');
  Object.assign(frame.style, options.attributes?.style);
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  frame.title = 'Identity';

  const line = connect(() => frame.contentWindow, new URL(options.url, location.href).origin);
  const ready = new Promise<void>((resolve) => line.register('ready', () => resolve()));
  const ping = (then: () => unknown) => ready.then(then);
  frame.src = options.url;
  options.where.append(frame);
  return Promise.resolve(onOpen(Object.assign(new Iframe(), line, { ping })));
}

function getParentIframe() {
  const line = connect(() => parent, '*');
  line.send('ready', {});
  return line;
}

function connect(peer: () => Window | null, peerOrigin: string) {
  const handlers = new Map<string, Handler>();
  const waiting = new Map<number, (answers: unknown[]) => void>();
  const earlyPackets: Packet[] = [];
  let sentCount = 0;

  addEventListener('message', ({ source, data }) => {
    if (source !== peer() || !isPacket(data)) return;
    if (data.kind === 'gapi-answer') settle(data);
    else if (handlers.has(data.name)) void answer(data);
    else earlyPackets.push(data);
  });

  return {
    register(name: string, handler: Handler) {
      handlers.set(name, handler);
      for (const packet of earlyPackets.splice(0))
        void (packet.name === name ? answer(packet) : earlyPackets.push(packet));
    },
    send(name: string, data: unknown, then?: (answers: unknown[]) => void) {
      sentCount += 1;
      if (then) waiting.set(sentCount, then);
      post({ kind: 'gapi-ask', id: sentCount, name, data });
    },
    restyle: () => Promise.resolve(),
  };

  async function answer(packet: Packet) {
    post({ ...packet, kind: 'gapi-answer', data: await handlers.get(packet.name)?.(packet.data) });
  }

  function settle({ id, data }: Packet) {
    const onAnswer = waiting.get(id);
    waiting.delete(id);
    try {
      onAnswer?.([data]);
    } catch {
      // The SDK's storage check throws after reading the answer. The real library ignores that error too.
    }
  }

  function post(packet: Packet) {
    peer()?.postMessage(packet, peerOrigin);
  }
}

function isPacket(data: unknown): data is Packet {
  return typeof data === 'object' && data !== null && 'kind' in data && /^gapi-(ask|answer)$/.test(String(data.kind));
}
