const page = (title: string, first = '', imports = '', shown = "createElement('button', null, 'Count ' + count)") =>
  `import { createElement, useState } from 'react';
${imports}
export function Page() {
  const [count] = useState(0);
  ${first}
  return createElement('section', null, createElement('h1', null, ${JSON.stringify(title)}), ${shown});
}
`;

export const goodPage = (title: string) => page(title);

/** Pages that pass every static check, and what the run reports about each. */
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
} as const;

/** A page that works by itself but breaks the next pages in the same document. */
export const hidesOtherPages = page(
  'Hides',
  `useEffect(() => () => { document.documentElement.style.display = 'none'; }, []);`,
  "import { useEffect } from 'react';",
);
