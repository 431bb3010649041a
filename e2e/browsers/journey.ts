import { readCode } from '../backend/outbox.ts';
import { newPerson } from '../person.ts';
import type { Browser } from './webDriver.ts';

export type Step = readonly [name: string, walk: () => Promise<void>];

/** The whole journey of an admin: sign-in, onboarding, dashboard, settings, sign-out. */
export function journey(site: string, browser: Browser, canPrint: boolean): readonly Step[] {
  const { press, fill, find, open, expectPath, expectNone } = browser;
  const admin = newPerson();
  const at = async (path: string, heading: string) => {
    await expectPath(path);
    await find('heading', heading);
  };
  return [
    [
      'signs in through the provider’s popup',
      async () => {
        await open(`${site}/dashboard`);
        await at('/login', 'Welcome to Askwell');
        await browser.inPopupOf('Continue with Google', async () => {
          await press('Add new account');
          await fill('email-input', admin.email);
          await fill('display-name-input', admin.name);
          await press('Sign in with');
        });
      },
    ],
    [
      'creates the organization',
      async () => {
        await at('/create-organization', 'Create your organization');
        await fill('Organization name', 'Smith & Sons');
        await fill('Country', 'Germany');
        await press('Save and continue');
      },
    ],
    [
      'adds a location',
      async () => {
        await at('/add-locations', 'Add your locations');
        await fill('Name', 'Main Street');
        // In a narrow window a row is a card, whose title is not on the card's border.
        await browser.resize(480, 900);
        await browser.expectInLine('fieldset legend', 'fieldset [aria-label^="Remove"]');
        await browser.resize(1280, 900);
        await press('Save and continue');
      },
    ],
    [
      'invites a person from a file',
      async () => {
        await at('/add-users', 'Add your people');
        await browser.chooseFile('people.csv', 'Name;Email\r\nAnn Lee;ann@smith.example\r\n');
        await press('Add 1 row');
        await press('Invite 1 person');
      },
    ],
    [
      'verifies the organization with the mailed code',
      async () => {
        await at('/verification', 'Verify your organization');
        await fill('Code', await readCode(admin.email));
        await press('Verify');
      },
    ],
    [
      'subscribes through the test checkout',
      async () => {
        await at('/subscribe', 'Choose your plan');
        await press('Continue to checkout');
        await find('text', 'Test mode: no card is charged');
        await press('Paid');
        await at('/all-set', 'You');
      },
    ],
    [
      'opens the dashboard and pages of the settings',
      async () => {
        await open(`${site}/dashboard`);
        await at('/dashboard', 'Dashboard');
        const pages = { organization: 'General', people: 'People', billing: 'Billing', profile: 'Profile' };
        for (const [path, title] of Object.entries(pages)) {
          await open(`${site}/settings/${path}`);
          await at(`/settings/${path}`, title);
        }
      },
    ],
    [
      'closes a dialog by a press beside it',
      async () => {
        await open(`${site}/settings/people`);
        await press('Edit Ann Lee');
        await find('text', 'Ann Lee');
        await browser.pressAt(4, 4);
        await expectNone('button', 'Cancel');
      },
    ],
    ...(canPrint
      ? [
          [
            'prints what is in a card',
            async () => {
              await open(`${site}/settings/profile`);
              await find('text', admin.email);
              // Firefox shows the file, so that its text can be found.
              await open(`data:application/pdf;base64,${await browser.print()}`);
              await find('text', 'Role');
            },
          ] as const,
        ]
      : []),
    [
      'signs out; the page before it is signed out, too',
      async () => {
        await open(`${site}/settings/profile`);
        await at('/settings/profile', 'Profile');
        await open(`${site}/dashboard`);
        await at('/dashboard', 'Dashboard');
        await press('Account of');
        await press('Sign Out');
        await at('/login', 'Welcome to Askwell');
        await browser.goBack();
        await at('/login', 'Welcome to Askwell');
      },
    ],
  ];
}
