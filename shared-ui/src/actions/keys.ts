import { messages } from '../messages.ts';

export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The name of the command key before another key: "⌘" on a Mac. */
export const commandKey = (): string => (isApple() ? '⌘' : `${messages.control} `);
