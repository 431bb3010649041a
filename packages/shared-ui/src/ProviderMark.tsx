import type { ReactNode } from 'react';

import styles from './ProviderMark.module.css';

/** An identity provider's logo, in the colors of its guidelines. */
export function ProviderMark({ provider }: { provider: keyof typeof marks }) {
  return (
    <svg width={20} height={20} viewBox="0 0 24 24" aria-hidden>
      {marks[provider]}
    </svg>
  );
}

const marks: Record<'google' | 'microsoft' | 'yahoo' | 'apple', ReactNode> = {
  google: (
    <g transform="translate(1.5 1.5) scale(.4375)">
      <path
        fill="#ea4335"
        d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
      />
      <path
        fill="#4285f4"
        d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
      />
      <path
        fill="#fbbc05"
        d="M10.53 28.59c-.48-1.45-.76-2.99-.76-4.59s.27-3.14.76-4.59l-7.98-6.19C.92 16.46 0 20.12 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
      />
      <path
        fill="#34a853"
        d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
      />
    </g>
  ),
  microsoft: (
    <>
      <path fill="#f25022" d="M2 2h9.5v9.5H2z" />
      <path fill="#7fba00" d="M12.5 2H22v9.5h-9.5z" />
      <path fill="#00a4ef" d="M2 12.5h9.5V22H2z" />
      <path fill="#ffb900" d="M12.5 12.5H22V22h-9.5z" />
    </>
  ),
  yahoo: (
    <g className={styles.yahoo}>
      <path d="M.8 7.2h4.6l2.7 6.7 2.7-6.7h4.5L8.5 23H4l1.8-4.2z" />
      <path d="M18.2 1.6h5.1l-4.5 10.8h-5.1z" />
      <circle cx="15.6" cy="16.3" r="2.7" />
    </g>
  ),
  apple: (
    <path
      fill="currentColor"
      d="M12.15 6.9c-.95 0-2.42-1.08-3.96-1.04-2.04.03-3.91 1.18-4.96 3.01-2.12 3.68-.55 9.11 1.52 12.09 1.01 1.46 2.21 3.09 3.79 3.04 1.52-.07 2.09-.99 3.94-.99 1.83 0 2.35.99 3.96.95 1.64-.03 2.67-1.48 3.67-2.95 1.16-1.69 1.64-3.33 1.66-3.41-.04-.02-3.18-1.23-3.22-4.86-.03-3.04 2.48-4.5 2.6-4.56-1.43-2.09-3.63-2.32-4.39-2.38-2-.15-3.68 1.1-4.61 1.1zM15.53 3.83c.84-1.01 1.4-2.43 1.25-3.83-1.21.05-2.67.8-3.54 1.82-.78.9-1.45 2.34-1.27 3.71 1.34.11 2.72-.68 3.56-1.7"
    />
  ),
};
