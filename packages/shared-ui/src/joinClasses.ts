/** Joins class names, some of which may be absent. */
export const joinClasses = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');
