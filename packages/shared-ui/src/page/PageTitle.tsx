import { type ReactNode, useEffect } from 'react';
import { PRODUCT_NAME } from 'composition/product-name';

type PageTitleProps = {
  children: ReactNode;
  /** The document's title, if it differs from the heading. */
  documentTitle?: string | undefined;
};

/** The page's only h1. It sets the document's title. */
export function PageTitle({ children, documentTitle }: PageTitleProps) {
  const name = documentTitle ?? (typeof children === 'string' ? children : undefined);
  useEffect(() => {
    document.title = name ? `${name} · ${PRODUCT_NAME}` : PRODUCT_NAME;
  }, [name]);
  return <h1>{children}</h1>;
}
