import { expect, test } from 'remote-kit/testing';

import { codeOnItsWay } from './codeOnItsWay.ts';
import { expectSoundState } from './expectSoundState.ts';

// What a screen reader finds on each page as it opens, in its order.
const pages = [
  {
    path: '/create-organization',
    title: 'Organization · Step 1 of 5 · Askwell',
    read: `
      - navigation "Steps":
        - list:
          - listitem: Organization
          - listitem: Locations
          - listitem: People
          - listitem: Verification
          - listitem: Subscription
      - heading "Create your organization" [level=1]
      - paragraph: Tell us who you are. You can change all of it later.
      - textbox "Organization name"
      - button "Use “Stand In”"
      - textbox "Contact e-mail": sam@stand-in.example
      - combobox "Country"
      - combobox "Time zone"
      - textbox "Legal name Optional"
      - textbox "Industry Optional"
      - combobox "Size Optional"
      - textbox "Website Optional"
      - button "Create organization"
      - complementary:
        - figure "How your people will see it (an example)"`,
  },
  {
    path: '/add-locations',
    title: 'Locations · Step 2 of 5 · Askwell',
    read: `
      - navigation "Steps":
        - list:
          - listitem: "Completed: Organization"
          - listitem: Locations
      - heading "Add your locations" [level=1]
      - 'heading "Already added: 3 locations" [level=2]'
      - list:
        - listitem: Main Street 1 Main Street, Berlin
      - button "Import a file"
      - button "Download a template"
      - list:
        - listitem:
          - group "Location 1":
            - textbox "Name"
            - textbox "Address (optional)"
            - textbox "Code (optional)"
            - 'button "Country and time zone: As your organization"'
      - button "Add another location"
      - button "Save and go on"`,
  },
  {
    path: '/add-users',
    title: 'People · Step 3 of 5 · Askwell',
    read: `
      - heading "Add your people" [level=1]
      - 'heading "Already added: 3 people" [level=2]'
      - list:
        - listitem: Sam Stand-in sam@stand-in.example Active
      - list:
        - listitem:
          - group "Person 1":
            - textbox "Name"
            - textbox "E-mail"
            - combobox "Role"
            - 'button "Locations: No location"'
      - button "Add another person"
      - heading "What each role may do" [level=2]
      - term: User
      - definition: Asks questions in the mobile app.
      - button "Invite people"
      - button "Later"`,
  },
  {
    path: '/verification',
    title: 'Verification · Step 4 of 5 · Askwell',
    read: `
      - heading "Verify your organization" [level=1]
      - paragraph: /We sent a 6-digit code to o•••@smith\\.example at .+\\. It works until .+\\./
      - textbox "Code"
      - button "Verify"
      - paragraph: /You can ask for a new code in \\d+ seconds\\./
      - button "Wrong address?"`,
  },
  {
    path: '/subscribe',
    title: 'Subscription · Step 5 of 5 · Askwell',
    read: `
      - heading "Choose your plan" [level=1]
      - group "Billing":
        - radio "Monthly" [checked]
        - radio "Yearly Save up to 17%"
      - group "Plan":
        - radio /Team €29 a month For your 3 people, €9.67 each a month\\./ [checked]
        - radio /Business €99 a month/
      - button "Continue to checkout"`,
  },
  {
    path: '/subscribe/success',
    title: 'Subscription · Step 5 of 5 · Askwell',
    read: `
      - heading "Confirming your payment" [level=1]
      - paragraph: This usually takes a few seconds. We take you on as soon as it is done.`,
  },
  {
    path: '/all-set',
    title: 'You are all set · Askwell',
    read: `
      - heading "You are all set" [level=1]
      - link "Go to the dashboard"
      - region "What we saved":
        - term: Locations
        - definition: "3"
        - heading "What to do next" [level=2]
        - list:
          - listitem:
            - text: "Done:"
            - link "Add your locations"
          - listitem:
            - text: "Done:"
            - link "Invite your people"
          - listitem:
            - text: "To do:"
            - link "Give everyone a location"
      - paragraph: Everybody else uses the mobile app. They sign in with the e-mail address you invited.
      - paragraph:
        - link "App Store"
        - link "Google Play"`,
  },
];

for (const { path, title, read } of pages)
  test(`${path} opened → named, read out in order, sound for every reader`, async ({ page, api }) => {
    api.answer('POST /org/verification', { status: 202, payload: codeOnItsWay() });
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByText(/^Loading /)).toHaveCount(0);
    await expect(page.getByRole('main')).toMatchAriaSnapshot(read);
    await expectSoundState(page);
  });
