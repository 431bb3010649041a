import { useState } from 'react';
import { language as readersLanguage, sharedMessages } from '@askwell/page-kit';
import { PRODUCT_NAME, showToast } from 'shared-session';
import { Button, Card, encode, mobileApp, RadioCards } from 'shared-ui';
import { Copy, FileText, Icon } from 'shared-ui/icons';

import { copyText } from '../../copyText.ts';
import { announcement, announcementLanguages, type AnnouncementLanguage } from './announcement.ts';
import { homeText } from './messages.ts';
import styles from './Home.module.css';

const text = homeText.telling;

type TellCardProps = { organization: string; location: string | null };

/** A ready announcement for the organization's people, as a mail, a chat message or a poster. */
export function TellCard({ organization, location }: TellCardProps) {
  const [language, setLanguage] = useState<AnnouncementLanguage>(() => (readersLanguage() === 'de' ? 'de' : 'en'));
  const { link } = mobileApp();
  const about = { organization: organization || PRODUCT_NAME, location, link };
  const { subject, mail, chat, poster } = announcement(language, about);

  async function print() {
    const code = await encode(link).catch(() => null);
    if (code === null) return showToast({ kind: 'bad', text: sharedMessages.failure.notLoaded });
    printPoster({ ...poster, language, address: link, code });
  }

  return (
    <Card title={text.title}>
      <RadioCards
        isCompact
        legend={text.language}
        name="announcement-language"
        value={language}
        onChange={setLanguage}
        options={languages}
      />
      <p className={styles.announcement} lang={language}>
        {mail}
      </p>
      <div className={styles.buttons}>
        <Button icon={<Icon of={Copy} />} onClick={() => void copyText(`${subject}\n\n${mail}`, text.copied)}>
          {text.copyMail}
        </Button>
        <Button icon={<Icon of={Copy} />} onClick={() => void copyText(chat, text.copied)}>
          {text.copyChat}
        </Button>
        <Button icon={<Icon of={FileText} />} onClick={() => void print()}>
          {text.poster}
        </Button>
      </div>
    </Card>
  );
}

const languages = [
  { value: 'en', label: announcementLanguages.en },
  { value: 'de', label: announcementLanguages.de },
] as const;

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
function printPoster(poster: Poster): void {
  const frame = document.createElement('iframe');
  frame.hidden = true;
  document.body.append(frame);
  const page = frame.contentDocument;
  const view = page?.defaultView;
  if (!page || !view) return frame.remove();
  page.documentElement.lang = poster.language;
  page.title = poster.title;
  const sheet = new view.CSSStyleSheet();
  sheet.replaceSync(posterStyle);
  page.adoptedStyleSheets = [sheet];
  page.body.append(
    element(page, 'h1', poster.title),
    element(page, 'p', poster.text),
    drawing(page, poster.code),
    element(page, 'p', poster.address.replace('https://', '')),
  );
  view.addEventListener('afterprint', () => frame.remove());
  view.print();
}

function element(page: Document, tag: string, content: string): HTMLElement {
  const created = page.createElement(tag);
  created.textContent = content;
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

const posterStyle = `
  @page { margin: 20mm; }
  body { margin: 0; font-family: Inter, Arial, sans-serif; text-align: center; color: #000; }
  h1 { margin: 25mm 0 6mm; font-size: 44pt; line-height: 1.1; overflow-wrap: anywhere; }
  p { margin: 0 0 12mm; font-size: 20pt; overflow-wrap: anywhere; }
  svg { inline-size: 90mm; margin: 0 0 10mm; }
`;
