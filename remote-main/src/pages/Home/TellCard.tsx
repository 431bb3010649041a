import { useState } from 'react';
import { PRODUCT_NAME } from 'shared-session';
import { Button, Card, mobileApp, RadioCards } from 'shared-ui';
import { Copy, FileText, Icon } from 'shared-ui/icons';

import { copyText } from '../../copyText.ts';
import { getAnnouncement, announcementLanguages, getReadersLanguage } from '../../poster/announcement.ts';
import { PosterButton } from '../../poster/PosterButton.tsx';
import { homeMessages } from './messages.ts';
import styles from './Home.module.css';

const text = homeMessages.telling;

type TellCardProps = { organization: string; location: string | null };

/** A ready announcement for the organization's people, as a mail, a chat message or a poster. */
export function TellCard({ organization, location }: TellCardProps) {
  const [language, setLanguage] = useState(getReadersLanguage);
  const { link } = mobileApp();
  const about = { organization: organization || PRODUCT_NAME, location, link };
  const { subject, mail, chat } = getAnnouncement(language, about);

  return (
    <Card title={text.title}>
      <RadioCards
        isCompact
        legend={text.language}
        name="announcement-language"
        value={language}
        onChange={setLanguage}
        options={announcementLanguages}
      />
      <p className={styles.announcement} lang={language}>
        {mail}
      </p>
      <div className={styles.buttons}>
        <Button icon={<Icon icon={Copy} />} onClick={() => void copyText(`${subject}\n\n${mail}`, text.copied)}>
          {text.copyMail}
        </Button>
        <Button icon={<Icon icon={Copy} />} onClick={() => void copyText(chat, text.copied)}>
          {text.copyChat}
        </Button>
        <PosterButton icon={<Icon icon={FileText} />} language={language} organization={about.organization}>
          {text.poster}
        </PosterButton>
      </div>
    </Card>
  );
}
