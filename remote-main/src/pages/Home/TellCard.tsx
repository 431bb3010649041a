import { useState } from 'react';
import { sharedMessages } from '@askwell/page-kit';
import { PRODUCT_NAME, showToast } from 'shared-session';
import { Button, Card, encode, mobileApp, RadioCards } from 'shared-ui';
import { Copy, FileText, Icon } from 'shared-ui/icons';

import { copyText } from '../../copyText.ts';
import { announcement, announcementLanguages, type AnnouncementLanguage, languageOfCountry } from './announcement.ts';
import { homeText } from './messages.ts';
import { printPoster } from './printPoster.ts';
import styles from './Home.module.css';

const text = homeText.telling;

type TellCardProps = { organization: string; country: string; location: string | null };

/** A ready announcement for the organization's people, as a mail, a chat message or a poster. */
export function TellCard({ organization, country, location }: TellCardProps) {
  const [language, setLanguage] = useState<AnnouncementLanguage>(() => languageOfCountry(country));
  const { subject, mail, chat, poster } = announcement(language, organization || PRODUCT_NAME, location);

  async function print() {
    const code = await encode(mobileApp.link).catch(() => null);
    if (code === null) return showToast({ kind: 'bad', text: sharedMessages.failure.notLoaded });
    printPoster({ ...poster, language, address: mobileApp.link, code });
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
