export const isApple = (): boolean => /mac|iphone|ipad/i.test(navigator.userAgent);

/** The name of the command key: "⌘" on a Mac. */
export const commandKey = (): string => (isApple() ? '⌘' : 'Ctrl ');
