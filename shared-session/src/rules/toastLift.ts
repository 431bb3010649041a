export type Box = { top: number; bottom: number; left: number; right: number };

/** How far the toasts go up to lie on none of these boxes; on the upper ones only where there is no more room above. */
export function toastLift(toasts: Box, boxes: readonly Box[]): number {
  let lift = 0;
  for (const box of boxes.toSorted((one, other) => other.bottom - one.bottom)) {
    if (!overlaps(box, { ...toasts, top: toasts.top - lift, bottom: toasts.bottom - lift })) continue;
    const next = toasts.bottom - box.top;
    if (toasts.top - next < 0) break;
    lift = next;
  }
  return lift;
}

const overlaps = (one: Box, other: Box) =>
  one.left < other.right && one.right > other.left && one.top < other.bottom && one.bottom > other.top;
