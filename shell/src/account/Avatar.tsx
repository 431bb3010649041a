import { useState } from 'react';

import styles from './Avatar.module.css';

/** A person's picture, or their initials. Decoration: the name always stands beside or above it. */
export function Avatar({ name, photo }: { name: string; photo: string | null }) {
  const [failed, setFailed] = useState(false);
  // The URL is untrusted; only https is used.
  const hasPhoto = photo !== null && photo.startsWith('https://') && !failed;
  return (
    <span className={styles.avatar} aria-hidden>
      {hasPhoto ? (
        <img src={photo} alt="" width={28} height={28} referrerPolicy="no-referrer" onError={() => setFailed(true)} />
      ) : (
        initials(name)
      )}
    </span>
  );
}

/** One or two letters that stand for a name. */
export function initials(name: string): string {
  const [first = '', ...others] = name.trim().split(/\s+/);
  return [first, others.at(-1) ?? '']
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
