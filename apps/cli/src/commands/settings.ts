import { type Command, InvalidArgumentError } from 'commander';

import type { SiteSettings } from '@headwater/contracts';
import { invalidRequest } from '@headwater/errors';

import { type RevisionOption, type SiteOption, takesRevision, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

const texts = [
  'site_name',
  'site_description',
  'contact_email',
  'meta_title',
  'meta_description',
  'google_site_verification',
  'twitter_url',
  'linkedin_url',
  'facebook_url',
  'instagram_url',
  'github_url',
] as const;
const media = ['logo_media_id', 'favicon_media_id', 'og_image_media_id'] as const;
const names: readonly string[] = [...texts, ...media];

interface LanguageOption extends SiteOption, RevisionOption {
  language?: string;
}

export function registerSettings(program: Command, surroundings: Surroundings): void {
  const settings = program.command('settings').description('Public settings of a site: get, set, clear.');
  const takesLanguage = (command: Command): Command =>
    takesSite(command).option('--language <code>', 'language (default: the default language of the site)');

  takesLanguage(settings.command('get'))
    .description('Shows the values set for one language. Others fall back to the default language.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: LanguageOption) => {
        const { siteId, defaultLanguage } = await findSite(options.site);
        const language = options.language ?? defaultLanguage;
        out.record((await clients.settings.getSettings({ siteId, language }, call)).settings ?? {});
      }),
    );

  takesRevision(takesLanguage(settings.command('set').argument('<name=value...>', 'values', collectPair)))
    .description('Sets values of one language.')
    .addHelpText(
      'after',
      `
Names:
  ${names.join(', ')}`,
    )
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: LanguageOption, pairs: [string, string][]) => {
          const { siteId, defaultLanguage } = await findSite(options.site);
          const values = toSettings(pairs);
          const answer = await clients.settings.updateSettings(
            {
              siteId,
              settings: { ...values, language: options.language ?? defaultLanguage },
              updateMask: { paths: pairs.map(([name]) => name) },
              expectedRevision: options.revision,
            },
            call,
          );
          out.record(answer.settings ?? {});
        },
      ),
    );

  takesRevision(takesLanguage(settings.command('clear <name...>')))
    .description('Clears values of one language.')
    .action(
      withSession(
        surroundings,
        async ({ clients, call, out, findSite }, options: LanguageOption, cleared: string[]) => {
          const { siteId, defaultLanguage } = await findSite(options.site);
          assertKnown(cleared);
          const { settings: left } = await clients.settings.updateSettings(
            {
              siteId,
              settings: { language: options.language ?? defaultLanguage },
              updateMask: { paths: cleared },
              expectedRevision: options.revision,
            },
            call,
          );
          out.record(left ?? {});
        },
      ),
    );
}

function collectPair(text: string, before: [string, string][] | undefined): [string, string][] {
  const at = text.indexOf('=');
  if (at < 1) throw new InvalidArgumentError('It must be name=value.');
  return [...(before ?? []), [text.slice(0, at), text.slice(at + 1)]];
}

function toSettings(pairs: [string, string][]): SiteSettings {
  assertKnown(pairs.map(([name]) => name));
  const bad: Record<string, string[]> = {};
  const entries = pairs.map(([name, value]) => {
    const key = name.replace(/_([a-z])/g, (_match, letter: string) => letter.toUpperCase());
    if (!(media as readonly string[]).includes(name)) return [key, value];
    if (!/^[1-9]\d{0,15}$/.test(value)) bad[name] = ['It must be the id of a media file.'];
    return [key, Number(value)];
  });
  if (Object.keys(bad).length > 0) throw invalidRequest(bad);
  return Object.fromEntries(entries) as SiteSettings;
}

function assertKnown(given: string[]): void {
  const unknown = given.filter((name) => !names.includes(name));
  if (unknown.length === 0) return;
  throw invalidRequest(Object.fromEntries(unknown.map((name) => [name, [`There is no setting "${name}".`]])));
}
