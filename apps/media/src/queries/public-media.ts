import { mediaJson } from '@headwater/published-views';

import { toId } from './to-id';

/** Reads media files by id, in the order of their ids; missing ids give no row. Without a language, texts are in the site's default one. */
export const findPublicMedia = (
  siteId: number,
  mediaIds: readonly number[],
  language: string | undefined,
) => ({
  name: 'find_public_media',
  text: `
    select media
    from (select distinct unnest($2::bigint[]) as media_id) as wanted
    cross join lateral (select ${mediaJson('$1', 'wanted.media_id', '$3')}) as found (media)
    where media is not null
    order by wanted.media_id`,
  values: [siteId, mediaIds.map(toId), language ?? null],
});
