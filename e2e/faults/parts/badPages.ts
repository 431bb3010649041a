const page = (title: string, first = '', imports = '', shown = "createElement('button', null, 'Count ' + count)") =>
  `import { createElement, useState } from 'react';
${imports}
export function Page() {
  const [count] = useState(0);
  ${first}
  return createElement('section', null, createElement('h1', null, ${JSON.stringify(title)}), ${shown});
}
`;

const react = "import { useEffect, useReducer } from 'react';";

export const createGoodPage = (title: string) => page(title);

/** A page, and what the run reports about it. */
type BadPage = { source: string; says: readonly (string | RegExp)[] };

/** Pages that pass every static check and fail at once, later, or under other conditions. */
export const badPages: Readonly<Record<string, BadPage>> = {
  Throws: { source: page('Throws', "throw new Error('broken in render');"), says: ['broken in render'] },
  ThrowsLate: {
    source: page('Late', "setTimeout(() => { throw new Error('broken later'); }, 2500);"),
    says: ['broken later'],
  },
  Hangs: { source: page('Hangs', 'for (;;);'), says: ['The page hangs.'] },
  Nothing: { source: 'export const Page = () => null;', says: ['renders nothing'] },
  InnerHtml: {
    source: page('Markup', "document.createElement('p').innerHTML = '<b>x</b>';"),
    says: ['TrustedHTML'],
  },
  SignsOut: {
    source: page('Signs out', 'useEffect(() => localStorage.clear(), []);', react),
    says: ['removes the account'],
  },
  Reloads: {
    source: page('Reloads', 'useEffect(() => void setTimeout(() => location.reload(), 1500), []);', react),
    says: ['loads a document again'],
  },
  Loops: {
    source: page('Loops', 'const [, tick] = useReducer((n) => n + 1, 0); useEffect(tick);', react),
    says: ['keeps the browser busy'],
  },
  Covers: {
    source: page('Covers', '', '', "createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 9999 } })"),
    says: ['covers the links of the site’s header'],
  },
  BusyForever: {
    source: page('Busy', '', '', "createElement('p', { 'aria-busy': true }, 'Loading …')"),
    says: ['still busy'],
  },
  LeadsAway: {
    source: page(
      'Leads away',
      "const go = useNavigate(); useEffect(() => void setTimeout(() => go('/dashboard'), 1000), []);",
      `${react} import { useNavigate } from 'react-router-dom';`,
    ),
    says: ['It leads to /dashboard'],
  },
  LeavesTheSite: {
    source: page('Leaves', "useEffect(() => location.replace('https://elsewhere.example/'), []);", react),
    says: ['It leads to https://elsewhere.example.'],
  },
  EmptyOrganization: {
    source: `import { createElement, useEffect, useState } from 'react';
export function Page() {
  const [rows, setRows] = useState(null);
  useEffect(() => void fetch('/api/locations', { headers: { authorization: 'Bearer ' + token() } }).then((a) => a.json()).then(({ payload }) => setRows(payload)), []);
  return createElement('h1', null, rows === null ? 'Locations' : 'First: ' + rows[0].name);
}
const token = () => JSON.parse(Object.entries(localStorage).find(([key]) => key.startsWith('firebase:authUser'))[1]).stsTokenManager.accessToken;
`,
    says: ['of an empty organization'],
  },
  ActsUnasked: {
    source: page(
      'Acts unasked',
      `useEffect(() => {
    void fetch('/api/users', { method: 'DELETE' });
    navigator.sendBeacon('/api/locations', '{}');
    print();
    void Notification.requestPermission();
    const a = document.createElement('a');
    a.href = URL.createObjectURL(new Blob(['x']));
    a.download = 'x.txt';
    a.click();
    alert('Hello');
  }, []);`,
      react,
    ),
    says: [
      'calls DELETE /users without a click',
      'calls POST /locations without a click',
      'calls print without a click',
      'calls requestPermission without a click',
      'downloads x.txt without a click',
      'opens a dialog without a click',
    ],
  },
  Floods: {
    source: page(
      'Floods',
      "useEffect(() => { const id = setInterval(() => fetch('/api/user?' + Math.random()), 10); return () => clearInterval(id); }, []);",
      react,
    ),
    says: ['too many requests'],
  },
  Memory: {
    source: page(
      'Memory',
      'useEffect(() => void (globalThis.all = Array.from({ length: 36 }, () => new Uint8Array(50e6).fill(1))), []);',
      react,
    ),
    says: ['GB of memory'],
  },
  // Their bytes are in another process than the page.
  Blobs: {
    source: page(
      'Blobs',
      'useEffect(() => { const bytes = new Uint8Array(100e6); globalThis.all = Array.from({ length: 18 }, () => new Blob([bytes])); }, []);',
      react,
    ),
    says: ['GB of memory'],
  },
  Stores: {
    source: page(
      'Stores',
      `useEffect(() => {
    void caches.open('x').then((cache) => cache.put('/x', new Response(new Uint8Array(80e6))));
    localStorage.setItem('log', 'x'.repeat(4e6));
    for (let n = 0; n < 9; n += 1) document.cookie = n + '=' + 'x'.repeat(4000);
  }, []);`,
      react,
    ),
    says: [
      /It stores [\d,]+ bytes/,
      /It stores 4,[\d,]+ characters in localStorage/,
      /It stores [\d,]+ characters in cookies/,
    ],
  },
  TakesFocus: {
    source: page(
      'Takes the focus',
      "useEffect(() => { const id = setInterval(() => document.querySelector('main button').focus(), 50); return () => clearInterval(id); }, []);",
      react,
      "createElement('button', null, 'Accept')",
    ),
    says: ['takes the focus away'],
  },
  Elsewhere: {
    source: page(
      'Elsewhere',
      `const isOther = document.documentElement.lang === 'de' || innerWidth < 400 ||
    ['(prefers-color-scheme: dark)', '(prefers-reduced-motion: reduce)'].some((query) => matchMedia(query).matches);
  if (isOther) throw new Error('broken');`,
    ),
    says: ['in German', 'in dark colors', '360 pixels wide', 'without motion'],
  },
};

const createEffectPage = (code: string) => page('Breaks', `useEffect(() => { ${code} }, []);`, react);

/** Pages that work alone and break something after them in the same document. */
export const breakingPages = {
  Covers: createEffectPage(
    "return () => { const div = document.createElement('div'); div.className = 'veil'; div.style.cssText = 'position:fixed;inset:60px 0 0 0;z-index:99'; document.body.append(div); };",
  ),
  ShownOnce: page(
    'Breaks',
    "if (globalThis.wasShown) throw new Error('shown again'); useEffect(() => { globalThis.wasShown = true; }, []);",
    react,
  ),
} as const;

/** Pages that look odd and work. */
export const oddPages = {
  Lively: page(
    'Quote of the day',
    `console.error('Warning: a prop is deprecated');
  useEffect(() => {
    document.querySelector('section').animate([{ opacity: 0 }, { opacity: 1 }], { duration: 3000 });
    for (let n = 0; n < 40; n += 1) void fetch('/api/locations?id=' + n);
  }, []);`,
    react,
    "createElement('p', null, 'quote' + Math.random().toString(36).replace(/\\d/g, ''))",
  ),
  OwnBoundary: `import { Component, createElement } from 'react';
class Boundary extends Component {
  state = { failed: false };
  static getDerivedStateFromError() { return { failed: true }; }
  render() { return this.state.failed ? 'The chart is not available.' : this.props.children; }
}
const Chart = () => { throw new Error('no WebGL'); };
export const Page = () => createElement('section', null, createElement('h1', null, 'Chart'), createElement(Boundary, null, createElement(Chart)));
`,
  NothingUntilData: `import { createElement, useEffect, useState } from 'react';
export function Page() {
  const [data, setData] = useState(null);
  useEffect(() => void setTimeout(() => setData('here'), 1000), []);
  return data === null ? null : createElement('h1', null, data);
}
`,
  Polls: page(
    'Polls',
    "useEffect(() => { const id = setInterval(() => fetch('/api/user'), 200); return () => clearInterval(id); }, []);",
    react,
    "createElement('div', { 'aria-busy': true, 'data-loading': false }, 'More is on its way')",
  ),
  Animates: page(
    'Animates',
    'const [n, tick] = useReducer((m) => m + 1, 0); useEffect(() => { const id = requestAnimationFrame(tick); return () => cancelAnimationFrame(id); }, [n]);',
    react,
  ),
  // The shell cleans up after it.
  HidesAtItsEnd: createEffectPage("return () => { document.documentElement.style.display = 'none'; };"),
  LeadsToOwnPage: page(
    'Leads',
    "const go = useNavigate(); useEffect(() => go('/odd/Lively'), []);",
    `${react} import { useNavigate } from 'react-router-dom';`,
  ),
  LazyInside: `import { createElement, lazy, Suspense } from 'react';
const Inner = lazy(async () => {
  await new Promise((resolve) => setTimeout(resolve, 600));
  return { default: () => createElement('h1', null, 'Inner') };
});
export const Page = () => createElement(Suspense, { fallback: createElement('p', null, '…') }, createElement(Inner));
`,
  ViewTransition: createEffectPage('document.startViewTransition(() => {});'),
} as const;
