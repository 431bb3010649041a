import { language } from '@askwell/page-kit';
import { PRODUCT_NAME } from 'shared-session';

/** The languages of announcements, each named in its own language. */
export const announcementLanguages = [
  { value: 'en', label: 'English' },
  { value: 'de', label: 'Deutsch' },
] as const;
export type AnnouncementLanguage = (typeof announcementLanguages)[number]['value'];

/** The reader's language, which the organization's people probably read too. */
export const getReadersLanguage = (): AnnouncementLanguage => (language() === 'de' ? 'de' : 'en');

type Announcement = { text: string; poster: { title: string; text: string } };

/** The organization, a location for the example question, and the URL of the app. */
type AnnouncementSubject = { organization: string; location: string | null; link: string };

/** The text that an admin sends to the people of the organization. */
export const getAnnouncement = (written: AnnouncementLanguage, about: AnnouncementSubject): Announcement =>
  texts[written](about);

const texts: Record<AnnouncementLanguage, (about: AnnouncementSubject) => Announcement> = {
  en: ({ organization, location, link }) => ({
    text: `Hello,\n\n${PRODUCT_NAME} answers questions about ${organization}, on your phone.${location === null ? '' : ` For example: “How do I get to ${location}?”`}\n\nGet the app: ${link}\nSign in with the email address your invitation was sent to.`,
    poster: {
      title: `Ask ${PRODUCT_NAME}`,
      text: `Answers about ${organization}, on your phone.${location === null ? '' : ` For example: “Who works at ${location}?”`}`,
    },
  }),
  de: ({ organization, location, link }) => ({
    text: `Guten Tag,\n\n${PRODUCT_NAME} beantwortet Fragen zu ${organization}, auf dem Smartphone.${location === null ? '' : ` Zum Beispiel: „Wie komme ich zum Standort ${location}?“`}\n\nZur App: ${link}\nMelden Sie sich mit der E-Mail-Adresse an, an die Ihre Einladung ging.`,
    poster: {
      title: `Fragen Sie ${PRODUCT_NAME}`,
      text: `Antworten zu ${organization}, auf Ihrem Smartphone.${location === null ? '' : ` Zum Beispiel: „Wer arbeitet am Standort ${location}?“`}`,
    },
  }),
};
