import { count } from 'remote-kit';

export const home = {
  title: 'Home',
  greeting: {
    morning: (name: string) => `Good morning, ${name}`,
    afternoon: (name: string) => `Good afternoon, ${name}`,
    evening: (name: string) => `Good evening, ${name}`,
  },
  signedOut: 'Welcome',
  status: (organization: string, locations: number, people: number) =>
    `${organization} has ${count(locations, 'location', 'locations')} and ${count(people, 'person', 'people')}.`,
  setup: 'Set-up',
  setupLeft: (left: number) => `${count(left, 'step', 'steps')} left`,
  tasks: {
    locations: 'Add your locations',
    people: 'Invite your people',
    assigned: 'Give everyone a location',
    accepted: 'Everyone has accepted the invitation',
    subscription: 'Choose a plan',
  },
  example: 'What you can ask',
  exampleMark: 'Example',
  question: (location: string) => `How many people work at ${location}, and what time is it there?`,
  answer: (location: string, people: number | null, time: string) =>
    [
      people !== null &&
        `${people === 0 ? 'Nobody belongs' : count(people, 'person belongs', 'people belong')} to ${location}.`,
      time && `It is ${time} there now.`,
    ]
      .filter(Boolean)
      .join(' '),
  exampleHint: 'Built from your own locations. Questions are asked in the mobile app.',
  noExample: 'Add a location to see an example of a question and its answer.',
  addLocation: 'Add a location',
  actions: 'Quick actions',
  actionList: {
    people: 'Invite people',
    locations: 'Add locations',
    dashboard: 'See the dashboard',
    organization: 'Change the organization',
  },
};
