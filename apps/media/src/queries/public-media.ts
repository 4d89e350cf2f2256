import { mediaJson } from '@headwater/published-views';

/** Reads media files by id, in the order of their ids; ids that are not there give no row. */
export const findPublicMedia = (siteId: number, mediaIds: readonly number[]) => ({
  name: 'find_public_media',
  text: `
    select media_id, ${mediaJson('public_media.site_id', 'public_media.media_id')} as media
    from media.public_media
    where site_id = $1 and media_id = any ($2::bigint[])
    order by media_id`,
  values: [siteId, mediaIds],
});
