import { sharedMessages } from '@askwell/page-kit';
import { type ComponentProps, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showToast } from 'shared-session';
import { Button, encode, mobileApp } from 'shared-ui';

import { announcement, type AnnouncementLanguage } from './announcement.ts';
import styles from './Poster.module.css';

type Props = Omit<ComponentProps<typeof Button>, 'onClick'> & {
  language: AnnouncementLanguage;
  organization: string;
  /** The location where the poster will hang; null if it is for all of them. */
  location?: string | null;
};

/** Prints a poster on one page; the browser's print dialog also saves it as a PDF. */
export function PosterButton({ language, organization, location = null, ...button }: Props) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof encode>> | null>(null);
  const { link } = mobileApp();
  const { poster } = announcement(language, { organization, location, link });

  async function print() {
    const encoded = await encode(link).catch(() => null);
    if (encoded === null) return showToast({ kind: 'bad', text: sharedMessages.failure.notLoaded });
    flushSync(() => setCode(encoded));
    // The browser suggests it as the name of the PDF.
    const title = document.title;
    document.title = poster.title;
    const end = () => {
      document.title = title;
      setCode(null);
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
  }

  return (
    <>
      <Button {...button} onClick={() => void print()} />
      {code &&
        createPortal(
          <div className={styles.poster} lang={language}>
            <h1>{poster.title}</h1>
            <p>{poster.text}</p>
            <svg viewBox={`0 0 ${code.size} ${code.size}`} aria-hidden="true">
              <path d={code.path} />
            </svg>
            <p>{link.replace('https://', '')}</p>
          </div>,
          document.body,
        )}
    </>
  );
}
