type Poster = {
  language: string;
  title: string;
  text: string;
  address: string;
  code: { size: number; path: string };
};

/**
 * Prints a poster on one page; the browser's print dialog also saves it as a PDF. It is drawn in a frame of its own, so that
 * nothing of the page is printed with it.
 */
export function printPoster({ language, title, text, address, code }: Poster): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return frame.remove();
  page.documentElement.lang = language;
  page.title = title;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(style);
  page.adoptedStyleSheets = [sheet];
  page.body.append(
    element(page, 'h1', title),
    element(page, 'p', text),
    drawing(page, code),
    element(page, 'p', address.replace('https://', '')),
  );
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

function element(page: Document, tag: string, text: string): HTMLElement {
  const created = page.createElement(tag);
  created.textContent = text;
  return created;
}

function drawing(page: Document, { size, path }: Poster['code']): SVGElement {
  const svg = page.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', `0 0 ${size} ${size}`);
  const modules = page.createElementNS(namespace, 'path');
  modules.setAttribute('d', path);
  svg.append(modules);
  return svg;
}

const namespace = 'http://www.w3.org/2000/svg';

const style = `
  @page { margin: 20mm; }
  body { margin: 0; font-family: Inter, Arial, sans-serif; text-align: center; color: #000; }
  h1 { margin: 25mm 0 6mm; font-size: 44pt; line-height: 1.1; overflow-wrap: anywhere; }
  p { margin: 0 0 12mm; font-size: 20pt; overflow-wrap: anywhere; }
  svg { inline-size: 90mm; margin: 0 0 10mm; }
`;
