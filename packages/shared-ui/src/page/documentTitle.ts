import { PRODUCT_NAME } from 'composition/product-name';
import { useEffect } from 'react';

/**
 * The parts of the title. A printed document has its own title, because the browser suggests the title as the name of the PDF.
 */
type TitlePart = 'print' | 'errors' | 'panel' | 'page';

const parts = new Map<TitlePart, string>();

/** Sets a part of the document’s title. Returns a function that removes it. */
export function setTitlePart(part: TitlePart, text: string): () => void {
  parts.set(part, text);
  show();
  return () => {
    // The title of a page remains until the next page sets its own.
    if (part === 'page') return;
    parts.delete(part);
    show();
  };
}

/** Sets a part of the title while a component is mounted. */
export function useTitlePart(part: TitlePart, text: string | undefined): void {
  useEffect(() => (text === undefined ? undefined : setTitlePart(part, text)), [part, text]);
}

function show() {
  const names = [parts.get('panel'), parts.get('page') || undefined, PRODUCT_NAME].filter((name) => name !== undefined);
  document.title = parts.get('print') ?? (parts.get('errors') ?? '') + names.join(' · ');
}
