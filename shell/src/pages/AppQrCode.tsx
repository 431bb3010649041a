import { mobileOnlyWords } from '../words/mobileOnly.ts';
import { appQr } from './appQr.ts';

// Readers need four modules of light around the code.
const quiet = 4;

/** The mobile app's address for a phone's camera; dark on light in every theme, as readers expect it. */
export function AppQrCode() {
  const side = appQr.size + 2 * quiet;
  return (
    <svg
      role="img"
      aria-label={mobileOnlyWords.qrLabel}
      width={side * 4}
      height={side * 4}
      viewBox={`${-quiet} ${-quiet} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quiet} y={-quiet} width={side} height={side} fill="#fff" />
      <path d={appQr.path} fill="#000" />
    </svg>
  );
}
