type Level = 'info' | 'warn' | 'error';

/** Codes and numbers only: never a token, an e-mail address or a body. */
export type LogDetails = Readonly<Record<string, string | number | boolean | null>>;
export type Log = (level: Level, event: string, details?: LogDetails) => void;

/** Writes to the console; nothing else in this package does. */
export const logToConsole: Log = (level, event, details = {}) => {
  console[level](`[session] ${event}`, details);
};
