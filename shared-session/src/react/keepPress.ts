import type { PointerEvent } from 'react';

/**
 * Lets a press count for the button it began on, also where the button has slid from under the pointer before it was
 * released, because a neighbour has left. Who moves the pointer away calls the press off, as everywhere.
 */
export const keepPress = {
  onPointerDown({ currentTarget, pointerId, clientX, clientY }: PointerEvent<HTMLElement>) {
    currentTarget.setPointerCapture(pointerId);
    const callOff = (move: globalThis.PointerEvent) => {
      if (Math.hypot(move.clientX - clientX, move.clientY - clientY) < slack) return;
      currentTarget.releasePointerCapture(pointerId);
    };
    currentTarget.addEventListener('pointermove', callOff);
    currentTarget.addEventListener(
      'lostpointercapture',
      () => currentTarget.removeEventListener('pointermove', callOff),
      { once: true },
    );
  },
};

// In pixels: about as far as it is from the middle of such a button to its edge.
const slack = 16;
