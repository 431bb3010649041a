export const reportLimits = { bytes: 60_000, reports: 10, message: 300, frames: 12 };

/**
 * The message of an error without possible personal data: email addresses, queries, quoted text, long numbers and
 * tokens. Applied in the browser, and again on the server.
 */
export function withoutPersonalData(message: string): string {
  return message
    .slice(0, 2 * reportLimits.message)
    .replaceAll(/\S+@\S+|\?\S*|"[^"]*"|“[^”]*”|'[^'\s][^']*'|\d{4,}|[\w-]{25,}|[\p{Cc}\p{Cf}]/gu, '…')
    .slice(0, reportLimits.message);
}
