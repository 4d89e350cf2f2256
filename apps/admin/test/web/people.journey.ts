import type { Page } from 'playwright-core';

import { operator, password } from '../support/installation';
import { askAs } from './support/content';
import { look } from './support/look';
import { logIn, startWeb, type Web } from './support/web';

let web: Web;
let siteId: number;
const adminEmail = 'site-admin@example.org';

beforeAll(async () => {
  web = await startWeb();
  const { installation } = web;
  await installation.addPerson('super@example.org', true);
  siteId = await installation.addSite('harbour.example');
  await installation.addSite('pier.example');
  await addMember(adminEmail, 'ROLE_SITE_ADMIN');
});

afterAll(() => web?.close());

async function addMember(email: string, role: 'ROLE_SITE_ADMIN' | 'ROLE_EDITOR'): Promise<number> {
  const userId = await web.installation.addPerson(email);
  await web.installation.identity.updateGrant({ siteId, userId, role }, operator);
  return userId;
}

async function openAs(email: string, address = '/'): Promise<Page> {
  const page = await web.open();
  await page.goto(address);
  await logIn(page, email);
  return page;
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const link = (page: Page, name: string) => page.getByRole('link', { name, exact: true });

it('a super admin invites an editor, who sets a password and sees their site alone, until the role is taken away', async () => {
  const page = await openAs('super@example.org');
  await link(page, 'People').click();
  await button(page, 'Invite somebody').click();
  await page.getByRole('dialog').getByLabel('E-mail address').fill('ed@example.org');
  await page.getByRole('dialog').getByLabel(/^Name/).fill('Ed Itor');
  await button(page, 'Make the link').click();
  const shown = page.getByRole('dialog', { name: 'Send this link to Ed Itor' });
  const address = await shown.getByLabel('Link to set a password').inputValue();
  expect(address).toMatch(/^http:\/\/localhost:\d+\/invitation#hwi_[\w-]+$/);
  // The link would be lost.
  await page.keyboard.press('Escape');
  expect(await shown.isVisible()).toBe(true);
  await shown.getByRole('button', { name: 'Done' }).click();
  await page.getByText('invited', { exact: true }).waitFor();
  expect(await page.content()).not.toContain('hwi_');

  const theirs = await web.open();
  await theirs.goto(address);
  await theirs.locator('input[type=password]').fill(password);
  await button(theirs, 'Set password').click();
  await link(theirs, 'Go to the login').click();
  await logIn(theirs, 'ed@example.org');
  await theirs.getByText('You have no role in a site yet.').waitFor();
  expect(await link(theirs, 'People').count()).toBe(0);

  await page.goto(`/sites/${siteId}/members`);
  await button(page, 'Add somebody').click();
  await page.getByLabel('E-mail address').fill('ED@example.org');
  expect(await page.getByLabel('Editor').isChecked()).toBe(true);
  await button(page, 'Add').click();
  await page.getByText('Ed Itor has the role now: Editor.').waitFor();

  await theirs.reload();
  await link(theirs, 'harbour.example').waitFor();
  expect(await link(theirs, 'pier.example').count()).toBe(0);
  await link(theirs, 'harbour.example').click();
  await theirs.getByRole('heading', { name: 'harbour.example' }).waitFor();
  expect(await link(theirs, 'Members').count()).toBe(0);

  await button(page, 'Remove Ed Itor from this site').click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await page.getByText('Ed Itor has no role in this site any more.').waitFor();
  await link(theirs, 'Sites').click();
  await theirs.getByText('You have no role in a site yet.').waitFor();
  await theirs.goto(`/sites/${siteId}`);
  await theirs.getByText('There is no such site, or you have no role in it.').waitFor();
  await theirs.context().close();
  await page.context().close();
});

it('a site admin adds who has an account, gives roles up to their own, and cannot invite', async () => {
  await web.installation.addPerson('author@example.org');
  const page = await openAs(adminEmail, `/sites/${siteId}/members`);
  await button(page, 'Add somebody').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('E-mail address').fill('nobody@example.org');
  expect(await dialog.getByRole('radio').count()).toBe(4);
  await button(page, 'Add').click();
  await dialog.getByText('Ask a super admin to invite them.').waitFor();
  expect(await button(page, 'Invite and add').count()).toBe(0);
  await dialog.getByLabel('E-mail address').fill('author@example.org');
  await dialog.getByLabel('Author').check();
  await button(page, 'Add').click();
  await page.getByText('author@example.org has the role now: Author.').waitFor();
  await page.getByLabel('Role of author@example.org').selectOption('Site admin');
  await page.getByText('author@example.org has the role now: Site admin.').waitFor();
  // Nobody who is there gets another role by being added, oneself included.
  await button(page, 'Add somebody').click();
  for (const email of ['Author@example.org', adminEmail]) {
    await dialog.getByLabel('E-mail address').fill(email);
    await dialog.getByLabel('Viewer').check();
    await button(page, 'Add').click();
    await dialog.getByText('This person has another role in this site. Change it in the list.').waitFor();
  }
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel(`Role of ${adminEmail}`).inputValue()).toBe('site_admin');

  // A site admin is not offered anything that only super admins may do, and cannot do it.
  expect(await link(page, 'People').count()).toBe(0);
  await page.goto('/people');
  await page.getByText('Only super admins see this page.').waitFor();

  await page.goto(`/sites/${siteId}/members`);
  await page.getByLabel(`Role of ${adminEmail}`).selectOption('Viewer');
  const asked = page.getByRole('dialog', { name: 'Give up your own role?' });
  await asked.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.getByLabel(`Role of ${adminEmail}`).inputValue()).toBe('site_admin');
  await page.context().close();
});

it('a super admin invites somebody into a site at once, promotes, disables and enables them', async () => {
  const page = await openAs('super@example.org', `/sites/${siteId}/members`);
  await button(page, 'Add somebody').click();
  await page.getByLabel('E-mail address').fill('vera@example.org');
  await page.getByLabel('Viewer').check();
  await button(page, 'Add').click();
  await button(page, 'Invite and add').click();
  const shown = page.getByRole('dialog', { name: 'Send this link to vera@example.org' });
  await shown.getByRole('button', { name: 'Done' }).click();
  expect(await page.getByLabel('Role of vera@example.org').inputValue()).toBe('viewer');

  await link(page, 'People').click();
  await link(page, 'vera@example.org').click();
  await page.getByLabel(/^Name/).fill('Vera');
  await button(page, 'Save the name').click();
  await page.getByRole('heading', { name: 'Vera' }).waitFor();
  for (const [act, left] of [
    ['Make a super admin', 'End super admin'],
    ['End super admin', 'Make a super admin'],
    ['Disable', 'Enable'],
    ['Enable', 'Disable'],
  ] as const) {
    await button(page, act).click();
    await page.getByRole('dialog').getByRole('button', { name: act }).click();
    await button(page, left).waitFor();
  }
  // She has set none yet.
  await button(page, 'Make a link to set a password').click();
  await page.getByLabel('Link to set a password').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await link(page, 'harbour.example').waitFor();

  // The only super admin who can log in stays one.
  await link(page, 'People').first().click();
  await link(page, 'super@example.org').click();
  await button(page, 'End super admin').click();
  await page.getByRole('dialog').getByRole('button', { name: 'End super admin' }).click();
  await page.getByText('This is the only super admin who can log in').waitFor();
  await page.context().close();
});

it('who has no right to the members is offered nothing of them, and told so', async () => {
  await addMember('reader@example.org', 'ROLE_EDITOR');
  const page = await openAs('reader@example.org', `/sites/${siteId}/members`);
  await page.getByText('Only the site admins of this site see this page.').waitFor();
  expect(await button(page, 'Add somebody').count()).toBe(0);
  await page.context().close();
});

it('the arrow keys lead to any role, and the one that was chosen last holds', async () => {
  const userId = await addMember('keys@example.org', 'ROLE_SITE_ADMIN');
  const page = await openAs('super@example.org', `/sites/${siteId}/members`);
  const role = page.getByLabel('Role of keys@example.org');
  await role.focus();
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
  expect(await role.inputValue()).toBe('viewer');
  await page.keyboard.press('Escape');
  expect(await role.inputValue()).toBe('site_admin');
  for (let press = 0; press < 3; press += 1) await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Tab');
  await page.getByText('keys@example.org has the role now: Viewer.').waitFor();
  expect(await role.inputValue()).toBe('viewer');
  const { grants } = await askAs<{ grants: { user_id: number; role: string }[] }>(
    page,
    'GET',
    `/sites/${siteId}/grants`,
  );
  expect(grants.find((grant) => grant.user_id === userId)?.role).toBe('viewer');
  // None of the roles in between was given.
  const given = await askAs<{ audit_events: unknown[] }>(
    page,
    'GET',
    `/sites/${siteId}/audit?kind=grant&became=updated&object_id=${userId}`,
  );
  expect(given.audit_events).toHaveLength(1);
  await role.focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByText('keys@example.org has the role now: Author.').waitFor();
  await page.context().close();
});

it('a role that somebody else has changed meanwhile is not replaced', async () => {
  const userId = await addMember('raised@example.org', 'ROLE_EDITOR');
  const page = await openAs('super@example.org', `/sites/${siteId}/members`);
  const role = page.getByLabel('Role of raised@example.org');
  await role.waitFor();
  await web.installation.identity.updateGrant({ siteId, userId, role: 'ROLE_AUTHOR' }, operator);
  await role.selectOption('Site admin');
  await page.getByText('Somebody else has changed this role meanwhile').waitFor();
  expect(await role.inputValue()).toBe('author');
  await role.selectOption('Site admin');
  await page.getByText('raised@example.org has the role now: Site admin.').waitFor();
  await page.context().close();
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(web.problems).toEqual([]);
});

it('a site admin makes a new link for a member who has lost theirs; the former one ends', async () => {
  const { identity } = web.installation;
  const invited = await identity.inviteUser({ email: 'lost@example.org', name: 'Lotta' }, operator);
  const userId = invited.user!.userId;
  await identity.updateGrant({ siteId, userId, role: 'ROLE_EDITOR' }, operator);
  const page = await openAs(adminEmail, `/sites/${siteId}/members`);
  // Who can log in has no such button.
  expect(await button(page, `Make a new link for ${adminEmail}`).count()).toBe(0);
  await button(page, 'Make a new link for Lotta').click();
  const asked = page.getByRole('dialog', { name: 'Make a new link for Lotta' });
  await asked.getByText('The former link stops working.').waitFor();
  await look(page, 'members-renew', 1280);
  await asked.getByRole('button', { name: 'New link' }).click();
  const shown = page.getByRole('dialog', { name: 'Send this link to Lotta' });
  const address = await shown.getByLabel('Link to set a password').inputValue();
  await shown.getByRole('button', { name: 'Done' }).click();

  const theirs = await web.open();
  await theirs.goto(`/invitation#${invited.invitationToken}`);
  await theirs.getByText('This link does not work').waitFor();
  await theirs.goto('about:blank');
  await theirs.goto(address);
  await theirs.locator('input[type=password]').fill(password);
  await button(theirs, 'Set password').click();
  await link(theirs, 'Go to the login').click();
  await logIn(theirs, 'lost@example.org');
  await link(theirs, 'harbour.example').waitFor();
  await theirs.context().close();

  await page.goto(`/sites/${siteId}/history`);
  await page.getByText(`${adminEmail} made Lotta another link in place of a lost invitation.`).waitFor();
  await page.context().close();
});

it('a site admin is told why there is no link for who may do more', async () => {
  const { identity, addSite } = web.installation;
  const elsewhere = await addSite('island.example');
  const invited = await identity.inviteUser({ email: 'both@example.org', name: 'Bo' }, operator);
  const userId = invited.user!.userId;
  for (const id of [siteId, elsewhere])
    await identity.updateGrant({ siteId: id, userId, role: 'ROLE_VIEWER' }, operator);
  const page = await openAs(adminEmail, `/sites/${siteId}/members`);
  await button(page, 'Make a new link for Bo').click();
  const asked = page.getByRole('dialog', { name: 'Make a new link for Bo' });
  await asked.getByRole('button', { name: 'New link' }).click();
  await asked.getByText('Ask a super admin for the link.').waitFor();
  expect(await page.content()).not.toContain('hwi_');
  await page.context().close();
});
