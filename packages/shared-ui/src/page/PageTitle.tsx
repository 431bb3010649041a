import type { ReactNode } from 'react';

import { useTitlePart } from './documentTitle.ts';

type PageTitleProps = {
  children: ReactNode;
  /** The document's title, if it differs from the heading. */
  documentTitle?: string | undefined;
};

/** The page's only h1. It sets the document's title. */
export function PageTitle({ children, documentTitle }: PageTitleProps) {
  useTitlePart('page', documentTitle ?? (typeof children === 'string' ? children : ''));
  return <h1>{children}</h1>;
}
