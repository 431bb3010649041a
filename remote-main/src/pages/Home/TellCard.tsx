import { useState } from 'react';
import { PRODUCT_NAME } from 'shared-session';
import { Button, Card, readMobileApp, RadioCards } from 'shared-ui';
import { Copy, FileText, Icon } from 'shared-ui/icons';

import { copyText } from '../../copyText.ts';
import { getAnnouncement, announcementLanguages, getReadersLanguage } from '../../poster/announcement.ts';
import { PosterButton } from '../../poster/PosterButton.tsx';
import { homeMessages } from './messages.ts';
import styles from './Home.module.css';

const messages = homeMessages.telling;

type TellCardProps = { organization: string; location: string | null };

/** A ready announcement for the organization's people, as text or as a poster. */
export function TellCard({ organization, location }: TellCardProps) {
  const [language, setLanguage] = useState(getReadersLanguage);
  const about = { organization: organization || PRODUCT_NAME, location, link: readMobileApp().link };
  const announcement = getAnnouncement(language, about).text;

  return (
    <Card
      title={messages.title}
      actions={
        <div className={styles.language}>
          <RadioCards
            isCompact
            legend={messages.language}
            name="announcement-language"
            value={language}
            onChange={setLanguage}
            options={announcementLanguages}
          />
        </div>
      }
    >
      <p className={styles.announcement} lang={language}>
        {announcement}
      </p>
      <div className={styles.buttons}>
        <Button kind="primary" icon={<Icon icon={Copy} />} onClick={() => void copyText(announcement, messages.copied)}>
          {messages.copy}
        </Button>
        <PosterButton icon={<Icon icon={FileText} />} language={language} organization={about.organization}>
          {messages.poster}
        </PosterButton>
      </div>
    </Card>
  );
}
