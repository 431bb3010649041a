import { expect, openWithin, test } from '@askwell/part-tools/testing';

import { codeOnItsWay } from './steps.ts';
import { expectSoundState } from './expectSoundState.ts';

// What a screen reader reads on each page, in order. Titles: e2e/journeys/everyPage.spec.ts.
const pages = [
  {
    path: '/create-organization',
    read: `
      - navigation "Steps":
        - list:
          - listitem: Organization
          - listitem: Locations
          - listitem: People
          - listitem: Verification
          - listitem: Subscription
      - heading "Create your organization" [level=1]
      - paragraph: You can change everything later in Settings.
      - textbox "Organization name": Stand In
      - paragraph:
        - text: Germany, Berlin time
        - button "Change country, time zone and contact email"
      - button "Save and continue"
      - complementary:
        - figure "What your people see (example)"`,
  },
  {
    path: '/invitations',
    read: `
      - heading "Invitations" [level=1]
      - list:
        - listitem:
          - heading "Harbour Foods" [level=2]
          - paragraph: Ann Lee invited you to join as an admin. You manage the organization here and ask questions in the mobile app.
          - paragraph: Sent 1 Jun 2026 · Expires 15 Jun 2026
          - button "Accept"
          - button "Decline"
        - listitem:
          - heading "Old Mill Bakery" [level=2]
          - paragraph: An admin invited you to join as a user. You ask questions in the mobile app.
      - link "Create an organization instead"`,
  },
  {
    path: '/add-locations',
    read: `
      - navigation "Steps":
        - list:
          - listitem:
            - 'link "Completed: Organization"'
          - listitem: Locations
      - heading "Add your locations" [level=1]
      - 'heading "Already added: 3 locations" [level=2]'
      - list:
        - listitem: Main Street 1 Main Street, Berlin
      - button "Import a file"
      - list:
        - listitem:
          - group "Location 1":
            - textbox "Name"
            - textbox "Address"
            - textbox "Code"
            - 'button "Country & time zone: Same as organization"'
      - button "Add another location"
      - button "Save and continue"`,
  },
  {
    path: '/add-users',
    read: `
      - heading "Add your people" [level=1]
      - 'heading "Already added: 3 people" [level=2]'
      - list:
        - listitem: Sam Stand-in sam@stand-in.example Active
      - list:
        - listitem:
          - group "Person 1":
            - textbox "Email"
            - textbox "Name"
            - combobox "Role"
            - 'button "Locations: Whole organization"'
      - button "Add another person"
      - heading "What each role can do" [level=2]
      - term: User
      - definition: Can ask about anything.
      - button "Invite people"
      - button "Skip for now"`,
  },
  {
    path: '/verification',
    read: `
      - heading "Verify your organization" [level=1]
      - paragraph: /We sent a 6-digit code to o•••@smith\\.example at .+\\. It expires at .+\\./
      - textbox "Code"
      - button "Verify"
      - paragraph: /You can request a new code in \\d+ seconds\\./
      - button "Wrong address?"`,
  },
  {
    path: '/subscribe',
    read: `
      - heading "Choose your plan" [level=1]
      - group "Billing period":
        - radio "Monthly" [checked]
        - radio "Yearly Save up to 17%"
      - group "Plan":
        - radio /Team Recommended €29 per month/ [checked]
        - radio /Business €99 per month/
      - button "Continue to checkout"`,
  },
  {
    path: '/subscribe/success',
    read: `
      - heading "Confirming your payment" [level=1]
      - paragraph: This usually takes a few seconds. You’ll continue automatically.`,
  },
  {
    path: '/all-set',
    read: `
      - heading "You’re all set" [level=1]
      - region "Try Askwell on your phone":
        - img "QR code with the address of the mobile app"
        - paragraph:
          - link "askwell.example/app"
        - link "App Store"
        - link "Google Play"
        - region "Try asking":
          - list:
            - listitem:
              - button "Copy “How many locations do we have?”"
      - region "Your setup":
        - term: Locations
        - definition: "3"
        - term: People
        - definition: "3"
        - term: Pending invitations
        - definition: "1"
      - link "Go to dashboard"`,
  },
];

test('each page opened → its names and its reading order', async ({ page, api }) => {
  api.answer('POST /org/verification', () => ({ status: 202, payload: codeOnItsWay() }));
  // Otherwise /subscribe/success would stop waiting after a minute.
  await page.clock.setFixedTime(Date.now());
  for (const { path, read } of pages)
    await test.step(path, async () => {
      await openWithin(page, path);
      await expect(page.getByText(/^Loading /)).toHaveCount(0);
      await expect(page.getByRole('main')).toMatchAriaSnapshot(read);
      if (!hasOtherStates(path)) await expectSoundState(page);
    });
});

// states.spec.ts checks the other pages, and more of these.
const hasOtherStates = (path: string) => !['/invitations', '/subscribe/success', '/all-set'].includes(path);
