import { count } from 'remote-kit';

export const homeText = {
  title: 'Home',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  signedOut: 'Welcome',
  status: (organization: string | null, locations: number, people: number) =>
    `${organization ?? 'Your organization'} has ${count(locations, 'location', 'locations')} and ${count(people, 'person', 'people')}.`,
  setupLeft: (left: number) => `${count(left, 'step', 'steps')} left`,
  tasks: {
    locations: 'Add locations',
    people: 'Invite people',
    assigned: 'Assign locations',
  },
  example: 'What you can ask',
  exampleMark: 'Example',
  question: (location: string) => `How many people work at ${location}, and what time is it there?`,
  answer: (location: string, people: number | null, time: string) =>
    [people !== null && workingAt(location, people), time && `It's ${time} there now.`].filter(Boolean).join(' '),
  exampleHint: 'Based on your own locations. Ask questions in the mobile app.',
  noExample: 'Add a location to see an example question and answer.',
  addLocation: 'Add a location',
  activity: 'Recent activity',
  actions: 'Quick actions',
  actionList: {
    people: 'Invite people',
    locations: 'Add locations',
    dashboard: 'Go to dashboard',
    organization: 'Edit organization',
  },
};

const workingAt = (location: string, people: number) =>
  `${people === 0 ? 'No one works' : count(people, 'person works', 'people work')} at ${location}.`;
