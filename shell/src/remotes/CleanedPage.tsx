import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react';

/**
 * Restores attributes of html, body and main after a remote's page, such as a scroll lock that the page did not release. Keeps
 * `lang` and `data-*`, which the visitor may have changed in the meantime, and all elements on body, where browser extensions
 * have theirs.
 */
export function CleanedPage({ children }: { children: ReactNode }) {
  const [attributes] = useState(createSavedAttributes);
  return (
    <>
      <BeforePage attributes={attributes} />
      {children}
      <AfterPage attributes={attributes} />
    </>
  );
}

type Props = { attributes: SavedAttributes };

/*
 * When a tree is removed, React first runs all cleanups of layout effects, in the order of the tree. Then the layout effects of the
 * next page run, which may set attributes of their own. Then all cleanups of other effects run, in the order of the tree.
 */
function BeforePage({ attributes }: Props) {
  useLayoutEffect(() => attributes.save(), [attributes]);
  useEffect(() => attributes.save, [attributes]);
  return null;
}

function AfterPage({ attributes }: Props) {
  useLayoutEffect(() => attributes.restore, [attributes]);
  useEffect(() => attributes.restore, [attributes]);
  return null;
}

type SavedAttributes = ReturnType<typeof createSavedAttributes>;

function createSavedAttributes() {
  let saved: { element: Element; values: (string | null)[] }[] = [];
  return {
    save() {
      const elements = [document.documentElement, document.body, document.querySelector('main')];
      saved = elements.flatMap((element) =>
        element === null ? [] : [{ element, values: names.map((name) => element.getAttribute(name)) }],
      );
    },
    restore() {
      for (const { element, values } of saved)
        for (const [at, name] of names.entries()) {
          const value = values[at] ?? null;
          if (element.getAttribute(name) === value) continue;
          if (value === null) element.removeAttribute(name);
          else element.setAttribute(name, value);
        }
    },
  };
}

const names = ['inert', 'dir', 'class', 'style', 'aria-hidden'];
