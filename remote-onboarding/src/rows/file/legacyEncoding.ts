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
