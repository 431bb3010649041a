import { defineMessages } from '@askwell/page-kit';

export const homeMessages = defineMessages('remote-main/homeMessages', {
  title: 'Home',
  heading: 'Get your people on board',
  telling: {
    title: 'Tell your people',
    language: 'Language',
    copy: 'Copy text',
    copied: 'Text copied',
    poster: 'Print or save a poster',
  },
  app: {
    title: 'Get the app',
    text: 'Sign in on your phone with the account you use here.',
  },
  questions: 'What your people can ask',
});
