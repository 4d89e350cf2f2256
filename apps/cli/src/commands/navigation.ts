import { type Command } from 'commander';

import type { Menu__Output } from '@headwater/contracts';
import { AppError, refuseStale } from '@headwater/errors';

import { readTextFile, type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Session, type Surroundings, withSession } from '../session';

interface MenuOptions extends SiteOption, RevisionOption {
  language?: string;
  file: string;
}

export function registerNavigation(program: Command, surroundings: Surroundings): void {
  const navigation = program.command('navigation').description('Menus and design of a site.');
  registerMenus(navigation, surroundings);
  registerDesign(navigation, surroundings);
}

function registerMenus(navigation: Command, surroundings: Surroundings): void {
  const takesLanguage = (command: Command): Command =>
    takesSite(command).option('--language <code>', 'language (default: the default language of the site)');

  takesSite(navigation.command('list'))
    .description('Lists the menus of a site.')
    .action(
      withSession(surroundings, async (session, options: SiteOption) => {
        const { siteId } = await session.findSite(options.site);
        session.out.list(await listMenus(session, { siteId }), [
          'menu_id',
          'name',
          'language',
          'update_time',
        ]);
      }),
    );

  takesLanguage(navigation.command('get <menu>'))
    .description('Prints the items of a menu as they are stored.')
    .action(
      withSession(surroundings, async (session, options: MenuOptions, name: string) => {
        const { itemsJson } = await getMenu(session, options, name);
        surroundings.stdout.write(`${itemsJson}\n`);
      }),
    );

  takesRevision(takesLanguage(navigation.command('set <menu>')))
    .description(
      'Sets the items of a menu from a JSON file, which is stored byte for byte. Creates the menu if it is missing.',
    )
    .requiredOption('--file <file>', 'JSON array of items; "-" reads standard input')
    .addHelpText(
      'after',
      `
An item:
  {"label": "News", "url": "/news", "target": "_self", "children": []}`,
    )
    .action(
      withSession(surroundings, async (session, options: MenuOptions, name: string) => {
        const { clients, call, out } = session;
        const { siteId, defaultLanguage } = await session.findSite(options.site);
        const language = options.language ?? defaultLanguage;
        const itemsJson = readTextFile(surroundings.cwd, options.file);
        const [known] = await listMenus(session, { siteId, language, name });
        if (known === undefined) refuseStale('menu', 0, options.revision);
        const { menu } =
          known === undefined
            ? await clients.navigation.createMenu({ siteId, menu: { language, name, itemsJson } }, call)
            : await clients.navigation.updateMenu(
                {
                  siteId,
                  menuId: known.menuId,
                  menu: { itemsJson },
                  updateMask: { paths: ['items_json'] },
                  expectedRevision: options.revision,
                },
                call,
              );
        out.record(menu ?? {});
      }),
    );

  takesRevision(takesLanguage(navigation.command('delete <menu>')))
    .description('Deletes a menu.')
    .action(
      withSession(surroundings, async (session, options: MenuOptions, name: string) => {
        const { siteId, menuId, language } = await getMenu(session, options, name);
        await session.clients.navigation.deleteMenu(
          { siteId, menuId, expectedRevision: options.revision },
          session.call,
        );
        session.out.done(`Deleted the menu "${name}" (${language}).`, { menu_id: menuId });
      }),
    );
}

function registerDesign(navigation: Command, surroundings: Surroundings): void {
  const design = navigation
    .command('design')
    .description('Design settings of the areas of a site, such as "header".');

  takesSite(design.command('get'))
    .description('Shows the design of all areas.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.list((await clients.navigation.listAreaDesigns({ siteId }, call)).areaDesigns, [
          'area',
          'settings',
        ]);
      }),
    );

  takesRevision(takesSite(design.command('set <area>')))
    .description('Sets the design of an area from a JSON file, which is stored byte for byte.')
    .requiredOption('--file <file>', 'JSON object; "-" reads standard input')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          options: SiteOption & RevisionOption & { file: string },
          area: string,
        ) => {
          const { siteId } = await findSite(options.site);
          const settingsJson = readTextFile(surroundings.cwd, options.file);
          const answer = await clients.navigation.updateAreaDesign(
            { siteId, areaDesign: { area, settingsJson }, expectedRevision: options.revision },
            call,
          );
          out.record(answer.areaDesign ?? {});
        },
      ),
    );

  takesRevision(takesSite(design.command('delete <area>')))
    .description('Removes the design of an area.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & RevisionOption, area: string) => {
          const { siteId } = await findSite(options.site);
          const request = { siteId, area, expectedRevision: options.revision };
          await clients.navigation.deleteAreaDesign(request, call);
          out.done(`Removed the design of "${area}".`, { area });
        },
      ),
    );
}

async function listMenus(
  { clients, call }: Session,
  filter: { siteId: number; language?: string; name?: string },
): Promise<Menu__Output[]> {
  return (await clients.navigation.listMenus({ ...filter, pageSize: 200 }, call)).menus;
}

/** Finds a menu by its name, in the site's default language unless another one is given. */
async function getMenu(session: Session, options: MenuOptions, name: string): Promise<Menu__Output> {
  const { siteId, defaultLanguage } = await session.findSite(options.site);
  const language = options.language ?? defaultLanguage;
  const [menu] = await listMenus(session, { siteId, language, name });
  if (menu === undefined) {
    throw new AppError('NOT_FOUND', 'MENU_NOT_FOUND', `There is no menu "${name}" in "${language}".`);
  }
  return menu;
}
