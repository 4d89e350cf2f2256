import { type Command, InvalidArgumentError } from 'commander';

import type { SiteLadder__Output } from '@headwater/contracts';

import { type SiteOption, takesSite } from '../options';
import { type Surroundings, withSession } from '../session';

export function registerWidths(media: Command, surroundings: Surroundings): void {
  const widths = media
    .command('widths')
    .description(
      'The widths and formats that `srcset` offers of pictures: of a site, or as the installation does.',
    );

  takesSite(widths.command('get'))
    .description('Shows what a site offers, what answers, and what the installation offers.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.record(flatten((await clients.media.getMediaLadder({ siteId }, call)).ladder));
      }),
    );

  takesSite(
    widths
      .command('set')
      .argument('<widths>', 'pixels, ascending, such as 320,640,1280; or none', parseWidths),
  )
    .description('Sets what a site offers. Widths that it offered before go on answering.')
    .option('--avif', 'as AVIF, too, which is made in the background')
    .action(
      withSession(
        surroundings,
        async (
          { clients, call, out, findSite },
          { site, avif = false }: SiteOption & { avif?: boolean },
          given: number[],
        ) => {
          const { siteId } = await findSite(site);
          const request = { siteId, own: { widths: given, avif } };
          out.record(flatten((await clients.media.updateMediaLadder(request, call)).ladder));
        },
      ),
    );

  takesSite(widths.command('reset'))
    .description('Has a site offer what the installation does.')
    .action(
      withSession(surroundings, async ({ clients, call, out, findSite }, options: SiteOption) => {
        const { siteId } = await findSite(options.site);
        out.record(flatten((await clients.media.updateMediaLadder({ siteId }, call)).ladder));
      }),
    );
}

const flatten = (ladder: SiteLadder__Output | null) => ({
  ...(ladder?.offered ?? { widths: [], avif: false }),
  own: ladder?.own ?? false,
  knownWidths: ladder?.knownWidths ?? [],
  installationWidths: ladder?.installation?.widths ?? [],
  installationAvif: ladder?.installation?.avif ?? false,
});

function parseWidths(text: string): number[] {
  if (text === 'none') return [];
  if (!/^\d{1,5}(,\d{1,5})*$/.test(text))
    throw new InvalidArgumentError(
      'It must be whole numbers with commas between, such as 320,640,1280, or none.',
    );
  return text.split(',').map(Number);
}
