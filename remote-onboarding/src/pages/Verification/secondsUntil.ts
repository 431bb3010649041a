/** Whole seconds left until a moment, never fewer than none. */
export const secondsUntil = (moment: string, now: number) => Math.max(0, Math.ceil((Date.parse(moment) - now) / 1000));
