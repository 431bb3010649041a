import { type ReactNode, useEffect, useRef } from 'react';
import { PRODUCT_NAME } from 'composition/product-name';

import styles from './PageTitle.module.css';

type PageTitleProps = {
  children: ReactNode;
  /** The document's title, if it differs from the heading. */
  documentTitle?: string | undefined;
};

/** The page's only h1. It sets the document's title, and takes the focus after a route change. */
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

/** Whether a field has the focus already: on a slow device, the user may be typing before this runs. */
const isTyping = () => document.activeElement?.matches('main :is(input, select, textarea)') === true;

// The browser announces a new document itself. The mark is on the document instead of in this module, because every part
// has its own copy of this module.
function isFirstPageOfDocument() {
  const { dataset } = document.documentElement;
  if ('pageShown' in dataset) return false;
  dataset.pageShown = '';
  return true;
}
