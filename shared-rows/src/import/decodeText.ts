/**
 * Bytes as text. A mark at the start decides; without one UTF-16 shows by its zeros, and what is no UTF-8 was written
 * as on devices of this language, or else as on most.
 */
export function decodeText(bytes: Uint8Array, language: string): string {
  return new TextDecoder(encodingOf(bytes, language)).decode(bytes);
}

function encodingOf(bytes: Uint8Array, language: string): string {
  const mark = marks.find(({ start }) => start.every((byte, at) => bytes[at] === byte));
  if (mark) return mark.encoding;
  const zeros = [0, 0];
  for (const [at, byte] of bytes.subarray(0, 4096).entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (even + odd > Math.min(bytes.length, 4096) / 8) return even > odd ? 'utf-16be' : 'utf-16le';
  return ['utf-8', legacyEncoding(language)].find((encoding) => isWritten(bytes, encoding)) ?? 'windows-1252';
}

const marks = [
  { start: [0xef, 0xbb, 0xbf], encoding: 'utf-8' },
  { start: [0xff, 0xfe], encoding: 'utf-16le' },
  { start: [0xfe, 0xff], encoding: 'utf-16be' },
];

/** Whether the bytes can be read so: not every sequence of them means something everywhere. */
function isWritten(bytes: Uint8Array, encoding: string): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}

/** What spreadsheets on a device with this language write where they do not write Unicode. */
export function legacyEncoding(language: string): string {
  const { language: own, script } = localeOf(language);
  const found = encodings.find(({ languages }) => languages.split(' ').includes(own));
  if (own === 'zh' && script === 'Hant') return 'big5';
  return own === 'sr' && script === 'Latn' ? 'windows-1250' : (found?.encoding ?? 'windows-1252');
}

function localeOf(language: string): { language: string; script?: string | undefined } {
  try {
    return new Intl.Locale(language).maximize();
  } catch {
    return { language: '' };
  }
}

const encodings = [
  { encoding: 'windows-1250', languages: 'bs cs hr hu pl ro sk sl sq' },
  { encoding: 'windows-1251', languages: 'be bg kk ky mk mn ru sr tg tt uk' },
  { encoding: 'windows-1253', languages: 'el' },
  { encoding: 'windows-1254', languages: 'az ku tr' },
  { encoding: 'windows-1255', languages: 'he yi' },
  { encoding: 'windows-1256', languages: 'ar fa ur' },
  { encoding: 'windows-1257', languages: 'et lt lv' },
  { encoding: 'windows-1258', languages: 'vi' },
  { encoding: 'windows-874', languages: 'th' },
  { encoding: 'shift_jis', languages: 'ja' },
  { encoding: 'euc-kr', languages: 'ko' },
  { encoding: 'gbk', languages: 'zh' },
];
