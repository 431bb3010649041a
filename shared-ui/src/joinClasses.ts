/** One class attribute from parts of which some may be absent. */
export const joinClasses = (...parts: (string | false | null | undefined)[]) => parts.filter(Boolean).join(' ');
