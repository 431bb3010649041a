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

export const goodPage = (title: string) => page(title);

/** Pages that pass every static check and fail at once, later, or under other conditions, and what the run reports about each. */
export const badPages = {
  Throws: { source: page('Throws', "throw new Error('broken in render');"), says: 'broken in render' },
  ThrowsLate: {
    source: page('Late', "setTimeout(() => { throw new Error('broken later'); }, 2500);"),
    says: 'broken later',
  },
  Hangs: { source: page('Hangs', 'for (;;);'), says: 'The page hangs.' },
  Suspends: {
    source: page('Suspends', 'throw (globalThis.never ??= new Promise(() => {}));'),
    says: 'was not ready in time',
  },
  Nothing: { source: 'export const Page = () => null;', says: 'renders nothing' },
  MissingName: {
    source: page('Missing', 'Form();', "import { Form } from 'react-router-dom';"),
    says: 'has no Form',
  },
  InnerHtml: {
    source: page('Markup', "document.createElement('p').innerHTML = '<b>x</b>';"),
    says: 'TrustedHTML',
  },
  SignsOut: {
    source: page('Signs out', 'useEffect(() => localStorage.clear(), []);', react),
    says: 'removes the account',
  },
  Reloads: {
    source: page('Reloads', 'useEffect(() => void setTimeout(() => location.reload(), 1500), []);', react),
    says: 'loads a document again',
  },
  Loops: {
    source: page('Loops', 'const [, tick] = useReducer((n) => n + 1, 0); useEffect(tick);', react),
    says: 'keeps the browser busy',
  },
  Covers: {
    source: page('Covers', '', '', "createElement('div', { style: { position: 'fixed', inset: 0, zIndex: 9999 } })"),
    says: 'covers the links of the site’s header',
  },
  Elsewhere: {
    source: page(
      'Elsewhere',
      "const isOther = matchMedia('(prefers-color-scheme: dark)').matches || document.documentElement.lang === 'de' || innerWidth < 400; if (isOther) throw new Error('broken');",
    ),
    says: /in German.*in dark colors.*360 pixels wide/,
  },
} as const;

const inEffect = (code: string) => page('Breaks', `useEffect(() => { ${code} }, []);`, react);

/** Pages that work alone and break something after them in the same document. */
export const breakingPages = {
  Hides: inEffect("return () => { document.documentElement.style.display = 'none'; };"),
  Restyles: inEffect(
    "const sheet = new CSSStyleSheet(); sheet.replaceSync('h1 { color: red; }'); document.adoptedStyleSheets.push(sheet);",
  ),
  ShownOnce: page(
    'Breaks',
    "if (globalThis.wasShown) throw new Error('shown again'); useEffect(() => { globalThis.wasShown = true; }, []);",
    react,
  ),
} as const;

/** Pages that look odd and work. */
export const oddPages = {
  LogsErrors: page('Logs', "console.error('Warning: a prop is deprecated');"),
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
  ),
  BusyPart: page(
    'Busy',
    '',
    '',
    "createElement('div', { 'aria-busy': true, 'data-loading': false }, 'More is on its way')",
  ),
  OtherText: page(
    'Quote of the day',
    '',
    '',
    "createElement('p', null, 'quote' + Math.random().toString(36).replace(/\\d/g, ''))",
  ),
  Animates: page(
    'Animates',
    'const [n, tick] = useReducer((m) => m + 1, 0); useEffect(() => { const id = requestAnimationFrame(tick); return () => cancelAnimationFrame(id); }, [n]);',
    react,
  ),
} as const;
