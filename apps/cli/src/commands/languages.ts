import { type Command } from 'commander';

import { AppError } from '@headwater/errors';

import { type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

const columns = ['language_id', 'code', 'name', 'enabled'] as const;

interface UpdateOptions extends SiteOption {
  name?: string;
  enable?: true;
  disable?: true;
}

export function registerLanguages(program: Command, surroundings: Surroundings): void {
  const languages = program
    .command('languages')
    .description('Languages of a site: add, list, rename, enable, disable.');

  takesSite(languages.command('list'))
    .description('Lists the languages of a site.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.list((await clients.site.listLanguages({ siteId }, call)).languages, columns);
      }),
    );

  takesSite(languages.command('add <code>'))
    .description('Adds a language, enabled.')
    .option('--name <name>', 'name for people')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: SiteOption & { name?: string }, code: string) => {
          const { siteId } = await findSite(options.site);
          const { language } = await clients.site.createLanguage({ siteId, code, name: options.name }, call);
          out.record(language ?? {});
        },
      ),
    );

  takesSite(languages.command('update <code>'))
    .description('Renames, enables or disables a language. Content of a disabled language is not delivered.')
    .option('--name <name>', 'name for people')
    .option('--enable', 'deliver its content')
    .option('--disable', 'do not deliver its content')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: UpdateOptions, code: string) => {
          const { siteId } = await findSite(options.site);
          const known = await clients.site.listLanguages({ siteId }, call);
          const language = known.languages.find(
            (candidate) => candidate.code.toLowerCase() === code.toLowerCase(),
          );
          if (language === undefined) {
            throw new AppError(
              'NOT_FOUND',
              'LANGUAGE_NOT_FOUND',
              `The site ${options.site} has no language "${code}".`,
            );
          }
          const paths = [
            ...(options.name === undefined ? [] : ['name']),
            ...(options.enable || options.disable ? ['enabled'] : []),
          ];
          const answer = await clients.site.updateLanguage(
            {
              siteId,
              languageId: language.languageId,
              language: { name: options.name, enabled: options.enable === true },
              updateMask: { paths },
            },
            call,
          );
          out.record(answer.language ?? {});
        },
      ),
    );
}
