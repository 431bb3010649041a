import { reportError } from '../errors/reportError.ts';
import { contentId } from '../layouts/layoutParts.tsx';
import type { Remote } from './composition.ts';

/** Reports a page that renders nothing for some seconds. Returns the cleanup. */
export function reportIfEmpty(remote: Remote, title: string): () => void {
  const timer = setTimeout(() => {
    const content = document.getElementById(contentId);
    // Other elements may show something without text.
    if (content?.textContent.trim() === '' && content.querySelector(':not(div, span)') === null)
      reportError(`${title} of ${remote.name} renders nothing.`, { remote });
  }, patience);
  return () => clearTimeout(timer);
}

const patience = 3000;
