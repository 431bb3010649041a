import { maxColumns, maxFileRows } from '../columns/findRows.ts';
import { withoutHidden } from '../import/contacts.ts';
import { unguardFormula } from '../import/csvFile.ts';

/**
 * The cells of the longest table in a page or in an XML workbook, as programs save them under the name of an Excel file;
 * null for other text.
 */
export function readHtml(text: string): string[][] | null {
  if (!/^\s*</.test(text)) return null;
  const tables: string[][][] = [[]];
  // The table that is read, after those around it.
  const open = [...tables];
  for (const part of text.split(/(?=<\/?(?:table|tr|row|t[dh]|cell)\b)/i)) {
    const tag = /^<\/?[a-z]+/i.exec(part)?.[0].toLowerCase();
    const rows = open.at(-1);
    if (tag === '<table') {
      const inner: string[][] = [];
      tables.push(inner);
      open.push(inner);
    } else if (tag === '</table' && open.length > 1) open.pop();
    else if (tag === '<tr' || tag === '<row') rows?.push([]);
    else if (tag === '<td' || tag === '<th' || tag === '<cell') rows?.at(-1)?.push(part);
  }
  const [longest = []] = tables.toSorted((one, other) => other.length - one.length);
  const lines = spread(longest).filter((cells) => cells.some(Boolean));
  return lines.length > 0 ? lines : null;
}

/** The cells of each row. A merged cell has its text in its first column, in each of its rows. */
function spread(rows: readonly (readonly string[])[]): string[][] {
  // A file with more rows is refused, and merged cells could make it too large for the browser.
  const most = rows.length > maxFileRows * 2 ? 0 : maxColumns;
  const merged: { text: string; rows: number }[] = [];
  function below(column: number): string {
    const above = merged[column];
    if (above === undefined || above.rows === 0) return '';
    above.rows -= 1;
    return above.text;
  }
  return rows.map((tags) => {
    const cells: string[] = [];
    for (const tag of tags) {
      const content = tag.indexOf('>') + 1;
      const numberOf = (attribute: RegExp) => Number(attribute.exec(tag.slice(0, content))?.[1] ?? 0);
      // The number of a cell after empty ones in an XML workbook.
      const start = Math.min(numberOf(/\bss:Index=["']?(\d{1,3})/) - 1, most);
      while (cells.length < start || merged[cells.length]?.rows) cells.push(below(cells.length));
      const width = Math.max(numberOf(/\bcolspan=["']?(\d{1,3})/i), numberOf(/\bss:MergeAcross=["']?(\d{1,3})/) + 1);
      const height = Math.max(numberOf(/\browspan=["']?(\d{1,3})/i), numberOf(/\bss:MergeDown=["']?(\d{1,3})/) + 1);
      const end = Math.max(cells.length + 1, Math.min(cells.length + width, most));
      for (let text = textOf(tag.slice(content)); cells.length < end; text = '') {
        if (cells.length < most) merged[cells.length] = { text, rows: height - 1 };
        cells.push(text);
      }
    }
    const last = merged.findLastIndex((one?: { rows: number }) => one !== undefined && one.rows > 0);
    while (cells.length <= last) cells.push(below(cells.length));
    return tags.length > 0 ? cells : [];
  });
}

const textOf = (html: string) =>
  decodeEntities(
    html
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/ ?<(?:br|\/p|\/div|\/li)\b[^<>]*> ?/gi, '\n')
      .replaceAll(/<[^<>]*>/g, ''),
  ).trim();

/** A cell without what other programs add: marks for text, codes for letters, links of Notion, errors of spreadsheets. */
export function plainCell(cell: string, isDecoded: boolean): string {
  // Nearly all cells have nothing of this, and a large file has a million.
  if (!/['=&#(]/.test(cell)) return cell;
  // A link in a spreadsheet whose formulas were saved.
  const unguarded = unguardFormula(cell.replace(/^=HYPERLINK\("[^"]*"[,;] ?"([^"]*)"\)$/i, '$1'));
  const decoded = isDecoded ? unguarded : decodeEntities(unguarded);
  const text = decoded.replaceAll(/ \(https:\/\/www\.notion\.so\/[^\s()]*\)/g, '');
  return sheetError.test(text) ? '' : text;
}

const sheetError = /^#(?:(?:REF|NAME|VALUE|DIV\/0|NULL|NUM|SPILL|CALC|BEZUG|WERT|ZAHL|NOMBRE|VALEUR)[!?]|N\/[AV]|NV)$/i;

/** Decodes "M&uuml;ller" and "Smith &amp; Sons", without invisible characters. Anything else does not change. */
const decodeEntities = (text: string) =>
  text.includes('&')
    ? withoutHidden(
        text.replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,8}\d?));/gi, (code, decimal, hex, name) => {
          const point = name ? (named.get(name) ?? 0) : decimal ? Number(decimal) : Number.parseInt(hex, 16);
          const isHalf = point >= 0xd800 && point <= 0xdfff;
          return point > 31 && point < 0x11_0000 && !isHalf ? String.fromCodePoint(point) : code;
        }),
      )
    : text;

// The names of the characters 160 to 255, in order.
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  );

const named: ReadonlyMap<string, number> = new Map([
  ...latin.map((name, at) => [name, 160 + at] as const),
  ...Object.entries({ amp: 38, lt: 60, gt: 62, quot: 34, apos: 39, euro: 0x20ac, ndash: 0x2013, mdash: 0x2014 }),
  ...Object.entries({ lsquo: 0x2018, rsquo: 0x2019, ldquo: 0x201c, rdquo: 0x201d, bdquo: 0x201e, hellip: 0x2026 }),
  ...Object.entries({ Scaron: 0x160, scaron: 0x161, OElig: 0x152, oelig: 0x153, Zcaron: 0x17d, zcaron: 0x17e }),
]);
