import { useEffect, useRef, useState } from 'react';

import { messages } from '../messages.ts';
import styles from './mobileApp.module.css';

type QrCodeProps = { text: string; label: string };

/** A QR code for a phone's camera. Dark on light in every theme, because scanners expect that. */
export function QrCode({ text, label }: QrCodeProps) {
  const [code, setCode] = useState<Modules | 'missing' | null>(null);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    let isCurrent = true;
    const onSight = (entries: IntersectionObserverEntry[]) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
      sight.disconnect();
      encode(text).then(
        (next) => isCurrent && setCode(next),
        () => isCurrent && setCode('missing'),
      );
    };
    // Encodes the code only when it is about to scroll into view. Phones hide it, so they never encode it.
    const sight = new IntersectionObserver(onSight, { rootMargin: '100%' });
    if (box.current) sight.observe(box.current);
    return () => {
      isCurrent = false;
      sight.disconnect();
    };
  }, [text]);
  if (code === 'missing') return <p className={styles.missing}>{messages.noCode}</p>;
  return (
    <div ref={box} className={styles.code} role="img" aria-label={label}>
      {code && (
        <svg viewBox={`0 0 ${code.size} ${code.size}`} shapeRendering="crispEdges">
          <path d={code.path} fill="#000" />
        </svg>
      )}
    </div>
  );
}

type Modules = { size: number; path: string };

/** Returns the dark modules of a QR code as one path, with its quiet zone. */
export async function encode(text: string): Promise<Modules> {
  const { encode: toModules } = await import(/* webpackChunkName: "qr-code" */ 'uqr');
  const { size, data } = toModules(text, { ecc: 'M', border: quietZone });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return { size, path: squares.join('') };
}

// The standard requires an empty border of four modules (the squares of the code).
const quietZone = 4;
