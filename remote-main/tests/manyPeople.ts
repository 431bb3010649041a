import { type Asked, type StandInApi, standInList } from '@askwell/part-tools/testing';
import type { Page } from 'playwright/test';
import { roles, type UserListItem } from 'shared-session/contract';

/** Many people, named by their numbers. */
export function manyPeople(amount: number): UserListItem[] {
  return Array.from({ length: amount }, (_, index) => {
    const number = String(index).padStart(5, '0');
    return {
      _id: `p${number}`,
      version: 1,
      name: `Person ${number}`,
      email: `person${number}@smith.example`,
      role: roles[index % roles.length] ?? 'user',
      locations: [`l${(index % 3) + 1}`],
      locationNames: [`Location ${(index % 3) + 1}`],
      status: index % 3 === 0 ? 'invited' : 'active',
    };
  });
}

/** Answers a change of many people. */
export const changeAmong =
  (people: readonly UserListItem[]) =>
  ({ body }: Asked) => {
    const { ids, change }: { ids: string[]; change?: object } = Object(body);
    const before = people.filter(({ _id }) => ids.includes(_id));
    return { payload: { before, after: change ? before.map((user) => ({ ...user, ...change, version: 2 })) : [] } };
  };

/** The dialog that assigns locations to all of them. */
export async function openAssignDialog(page: Page, api: StandInApi, people: readonly UserListItem[]) {
  api.answer('GET /users', standInList(people));
  api.answer('PATCH /users', changeAmong(people));
  await page.goto('/settings/people');
  await page.getByRole('checkbox', { name: `Select all ${people.length}` }).click();
  await page.getByText(`${people.length} selected`).waitFor();
  await page.keyboard.press('l');
  return page.getByRole('dialog', { name: `Assign locations to ${people.length} people` });
}
