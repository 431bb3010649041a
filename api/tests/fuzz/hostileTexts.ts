/** Strings that break careless software: SQL, shells, templates, paths, headers, markup, encodings. */
// oxfmt-ignore
export const hostileTexts: readonly string[] = [
  `'`, `"`, '`', `';--`, `' or '1'='1`, `'; drop table users; --`, `1; select pg_sleep(9)`, `' union select null--`,
  `\\'; select 1--`, `$$; select 1; $$`, `%' or 1=1 --`, `0x27`, `admin'/*`, `') returning *--`, `{"$ne": null}`, `{"$gt": ""}`,
  `'||(select version())||'`, `:name`, `$1`, `$2::int`, `?`, `\\x00`, `E'\\x41'`, `U&'\\0041'`, `;`, `--`, `/* */`, `NULL`,
  `$(id)`, '`id`', `; cat /etc/passwd`, `| ls`, `&& reboot`, `%0a id`, `\${IFS}id`, `> /tmp/x`, `~root`, `!!`,
  '${7*7}', '{{7*7}}', '<%= 7*7 %>', '#{7*7}', '{{constructor.constructor("return 1")()}}', '[[7*7]]', '@(1+1)',
  '../../etc/passwd', '..\\..\\boot.ini', '/dev/null', 'C:\\con', 'file:///etc/passwd', '%2e%2e%2f', '....//', 'aux', '\\\\host\\share',
  'x\r\nSet-Cookie: a=b', 'x\nBcc: all@example.com', '\r\n.\r\nMAIL FROM:<a@b>', 'x\u2028y', 'x\u2029y', '\tx', 'x\vy',
  '<script>alert(1)</script>', '"><img src=x onerror=alert(1)>', 'javascript:alert(1)', '<svg/onload=alert(1)>', '&lt;b&gt;',
  '<!--', ']]>', '<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]>', '</textarea>', 'data:text/html,x',
  '\0', 'a\0b', '\u0001', '\u007f', '\u0080', '\ufeff', '\u200b', '\u202eabc', '\u2066x\u2069', '\ufffe', '\uffff', '\ud800', '\udc00x', '\ud83d',
  'e\u0301', 'ﬁ', 'ﷺ', 'İ', 'ı', 'ß', 'ẞ', 'Å', 'Ⅷ', '①', '㎏', '𝕬', '😀', '👩‍👩‍👧‍👦', '🏳️‍🌈', '\u0e33', 'क्ष', 'தமிழ்', 'ａｂｃ', '田中', 'Иван',
  'раураl', 'аdmin', '__proto__', 'constructor', 'prototype', 'toString', 'hasOwnProperty', 'undefined', 'null', 'NaN', 'true', '[object Object]',
  '0', '-0', '1e309', '-1', '9007199254740993', '0b1', '1_000', '١٢٣', '=1+1', '+1', '-1+1', '@SUM(A1)', '=cmd|\' /C calc\'!A0',
  'a@b', 'a@b@c', '"a b"@c.example', 'a@[127.0.0.1]', 'a@b.example\n', "o'neil@example.com", 'x'.repeat(64) + '@example.com', '@', 'a@ex ample.com',
  '%', '_', '%_%', '\\', '\\\\', '%00', '%zz', '%c0%ae', '+', '&', '#', '=', '[]', 'a[b]=c', 'a[__proto__][x]=1',
  'x'.repeat(81), 'x'.repeat(255), 'x'.repeat(256), 'x'.repeat(10_000), `e${'\u0301'.repeat(500)}`, '😀'.repeat(80), ' '.repeat(300), '\u3000',
].map((text, index) => [text, `Ann ${text}`, `${text}${text}`, `${text} `][index % 4] ?? text);
