import { writeInvitation } from '@team-operations/team';
import type { Page } from 'playwright-core';
import { v7 as uuidV7 } from 'uuid';
import { signInBefore, startOver, startPages, type PagesUnderTest } from './pages-under-test.ts';
import { phone } from './phone.ts';
import { violationsOf } from '@team-operations/testing/pages';

let pages: PagesUnderTest;
let page: Page;
beforeAll(async () => {
  pages = await startPages();
  page = await pages.openPage(phone);
});
afterAll(() => pages.close());

async function open(path: string, role: 'owner' | 'engineer' = 'owner'): Promise<void> {
  await signInBefore(page, pages, role);
  await page.goto(path);
}
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const inDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true });

/** Nothing that axe finds, and nothing to be scrolled sideways. */
async function expectFit(page: Page): Promise<void> {
  // Experimental in axe: what speech control says is what a button shows (WCAG 2.5.3).
  expect(await violationsOf(page, { rules: ['label-content-name-mismatch'] })).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
}
const shot = (page: Page, name: string) =>
  process.env['PAGE_PICTURES'] === undefined
    ? undefined
    : page.screenshot({ path: `${process.env['PAGE_PICTURES']}/${name}.png`, fullPage: true });

it('a person is invited, opens the link, creates an account, gets another role and is removed', async () => {
  const email = `${uuidV7()}@new.example`;
  await open('/settings/members');
  await button(page, 'Invite person').click();
  await page.getByLabel('E-mail address').fill(email);
  await page.getByLabel('Role', { exact: true }).selectOption('engineer');
  await expectFit(page);
  await page.keyboard.press('Tab');
  await inDialog(page, 'Create link').press('Enter');
  const link = await page.getByLabel('Link', { exact: true }).inputValue();
  expect(link).toMatch(new RegExp(`^${pages.url}/settings/invitation#svc_inv_`));
  await expectFit(page);
  await shot(page, 'link');
  await inDialog(page, 'I have copied it').click();
  await page.getByRole('heading', { level: 3, name: email }).waitFor();
  await expectFit(page);
  await shot(page, 'members');

  const invited = await pages.openPage(phone);
  await invited.goto(link);
  await invited.getByRole('heading', { level: 1, name: 'Join Test team' }).waitFor();
  await invited.getByLabel('Your name').fill('Nia New');
  await invited.getByLabel('Password', { exact: true }).fill('correct horse battery');
  await invited.getByLabel('Password again').fill('another horse battery');
  await button(invited, 'Create account and join').click();
  await invited.getByText('The two passwords differ.').waitFor();
  await expectFit(invited);
  await shot(invited, 'invitation');
  await invited.getByLabel('Password again').fill('correct horse battery');
  await button(invited, 'Create account and join').click();
  await invited.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();
  expect(await invited.getByRole('link', { name: 'Team', exact: true }).count()).toBe(0);
  await invited.goto(link);
  await invited.getByText(/was used on .*: a link works once/).waitFor();
  await invited.getByRole('link', { name: 'Go to sign-in' }).click();
  await invited.getByRole('heading', { level: 1, name: 'API Keys' }).waitFor();

  await page.reload();
  await button(page, 'Change role of Nia New').click();
  await page.getByLabel('Role', { exact: true }).selectOption('member');
  await inDialog(page, 'Save').click();
  await button(page, 'Remove Nia New').click();
  await expectFit(page);
  await inDialog(page, 'Remove').click();
  await page.getByRole('heading', { level: 3, name: 'Nia New' }).waitFor({ state: 'detached' });
  await invited.goto('/settings');
  await invited.getByLabel('Password').waitFor();
});

it('says why the last owner stays', async () => {
  await open('/settings/members');
  await button(page, 'Remove Olive Owner').click();
  await inDialog(page, 'Remove').click();
  await page
    .getByText('Olive Owner is the only owner of the team. Make another member an owner first.')
    .waitFor();
});

it('an engineer sees whom to ask, and the way out of the settings, on a phone and a wide screen', async () => {
  await open('/settings/members', 'engineer');
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.getByRole('heading', { level: 1, name: 'Members' }).waitFor();
    await page.getByText('Owners and admins manage the team').waitFor();
    await page.getByRole('list', { name: 'Owners and admins' }).waitFor();
    expect(
      await page.getByRole('list', { name: 'Owners and admins' }).getByRole('listitem').allInnerTexts(),
    ).toEqual(['Olive Owner, owner', 'Ada Admin, admin']);
    await shot(page, `managers-${width}`);
    expect(await page.getByRole('link', { name: 'Team Operations' }).getAttribute('href')).toBe('/');
    for (const [name, href] of [
      ['API documentation', '/v1/docs'],
      ['Guides', '/guides/README.md'],
    ] as const)
      expect(await page.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(href);
  }
  await expectFit(page);
});

it('a person with an account signs in with the address that is invited', async () => {
  const [owner, outsider] = [
    pages.team.users[0]!,
    pages.otherTeam.users.find(({ role }) => role === 'member')!,
  ];
  const { secret } = await pages.database.transaction((transaction) =>
    writeInvitation(transaction, {
      teamId: pages.team.id,
      email: outsider.email,
      role: 'member',
      invitedById: owner.id,
    }),
  );
  await startOver(page);
  await page.goto(`/settings/invitation#${secret}`);
  expect(await page.getByLabel('E-mail address').inputValue()).toBe(outsider.email);
  await page.getByLabel('Password').fill(outsider.password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await button(page, 'Join Test team').waitFor();
});

it('a job type is added, changed, retired and restored by the keyboard', async () => {
  await open('/settings/lists/job-types');
  await button(page, 'Add job type').press('Enter');
  await page.getByLabel('Name').fill('Remove a charger');
  await page.getByLabel('Detail').fill('Take the key along.');
  await page.getByLabel('Detail').press('Enter');
  await page.getByText('Take the key along.').waitFor();
  await expectFit(page);
  await shot(page, 'job-types');
  await button(page, 'Retire Remove a charger').press('Enter');
  await inDialog(page, 'Retire').press('Enter');
  await page.getByText('Retired (1)').click();
  await button(page, 'Restore Remove a charger').press('Enter');
  await inDialog(page, 'Restore').press('Enter');
  await button(page, 'Edit Remove a charger').waitFor();
});

it.each(['suppliers', 'abort-reasons'])(
  'the page of %s has its form, and axe finds nothing wrong',
  async (kind) => {
    await open(`/settings/lists/${kind}`);
    const edit = page.getByRole('button', { name: /^Edit/ }).first();
    await edit.waitFor();
    await expectFit(page);
    await edit.click();
    await expectFit(page);
    await shot(page, kind);
  },
);
