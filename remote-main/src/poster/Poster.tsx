import { sharedMessages } from '@askwell/page-kit';
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal, flushSync } from 'react-dom';
import { showToast } from 'shared-session';
import { encode, readMobileApp, setTitlePart } from 'shared-ui';

import { getAnnouncement, type AnnouncementLanguage, getReadersLanguage } from './announcement.ts';
import styles from './Poster.module.css';

export type PosterProps = {
  /** The reader's language by default. */
  language?: AnnouncementLanguage | undefined;
  organization: string;
  /** The location where the poster will hang. */
  location?: string | undefined;
  onDone: () => void;
};

/** A one-page poster. It opens the print dialog once, and hides the rest of the page in print. */
export function Poster({ language = getReadersLanguage(), organization, location, onDone }: PosterProps) {
  const [code, setCode] = useState<Awaited<ReturnType<typeof encode>>>();
  const { link } = readMobileApp();
  const { poster } = getAnnouncement(language, { organization, location: location ?? null, link });
  const print = useEffectEvent((encoded: typeof code) => {
    if (encoded === undefined) {
      showToast({ kind: 'bad', text: sharedMessages.failure.notLoaded });
      return onDone();
    }
    flushSync(() => setCode(encoded));
    const resetTitle = setTitlePart('print', poster.title);
    const end = () => {
      resetTitle();
      onDone();
    };
    window.addEventListener('afterprint', end, { once: true });
    window.print();
  });

  useEffect(() => {
    let isCurrent = true;
    void encode(link)
      .catch(() => undefined)
      .then((encoded) => isCurrent && print(encoded));
    return () => {
      isCurrent = false;
    };
  }, [link]);

  return (
    code &&
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
    )
  );
}
