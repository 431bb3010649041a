export const reportLimits = { bytes: 60_000, reports: 10, message: 300, frames: 12 };

/**
 * Removes possible personal data from the message of an error: email addresses, queries, quoted text, long numbers and tokens.
 * Keeps names from our code, because they show what failed. Runs in the browser, and again on the server.
 */
export function removePersonalData(message: string): string {
  return message
    .slice(0, 2 * reportLimits.message)
    .replaceAll(personalWords, (match) => (isOwnWord(match) ? match : '…'))
    .slice(0, reportLimits.message);
}

// An apostrophe within a word is not a quotation mark, and react@19.3.1 is a package.
const personalWords =
  /\((?:reading|setting) '\w*'\)|\S+@(?![\^~]?\d+(?:\.\d+){2}(?![\w.]))\S+|\?\S*|"[^"]*"|“[^”]*”|(?<!\w)'[^'\s][^']*'|\d{4,}|[\w-]{25,}|[\p{Cc}\p{Cf}]/gu;

/** Whether a match is a name from our code: a property, a part or its container, an exposed module, or an identifier. */
const isOwnWord = (match: string): boolean =>
  /^(\(.*|["“']?(remote-[a-z-]+|askwell_[a-z_]+|\.\/[A-Za-z]+)["”']?|[a-z_][A-Za-z_]{1,60})$/.test(match);
