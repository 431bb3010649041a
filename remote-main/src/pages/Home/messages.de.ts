import type { homeMessages as english } from './messages.ts';

export const homeMessages: typeof english = {
  title: 'Start',
  heading: 'Holen Sie Ihr Team dazu',
  telling: {
    title: 'Informieren Sie Ihr Team',
    language: 'Sprache',
    copy: 'Text kopieren',
    copied: 'Text kopiert',
    poster: 'Plakat drucken oder speichern',
  },
  app: {
    title: 'Zur App',
    text: 'Melden Sie sich auf dem Smartphone mit dem Konto an, das Sie hier verwenden.',
  },
  questions: 'Was Ihr Team fragen kann',
};
