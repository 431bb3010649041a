import { type ReactNode, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from 'shared-session';

import styles from './PageTitle.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** The document's name, when the heading is not plain text or says too little out of its page. */
  documentTitle?: string;
};

/** The page's one h1: it names the document and takes the focus when a route change brings it in. */
export function PageTitle({ children, documentTitle }: PageTitleProps) {
  const name = documentTitle ?? (typeof children === 'string' ? children : undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [name]);
  useEffect(() => {
    if (isFirstPageOfDocument() || isTyping()) return;
    heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <h1 ref={heading} tabIndex={-1} className={styles.title}>
      {children}
    </h1>
  );
}

/** Whether a field of the page has been taken already: on a busy device the page can be used a moment before this runs. */
const isTyping = () => document.activeElement?.matches('main :is(input, select, textarea)') === true;

// A fresh document is announced by the browser itself. The mark is kept on the document, not in this module,
// because every app of the site brings its own copy of this part.
function isFirstPageOfDocument() {
  const { dataset } = document.documentElement;
  if ('pageShown' in dataset) return false;
  dataset.pageShown = '';
  return true;
}
