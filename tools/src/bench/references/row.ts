/**
 * The columns of the published views, read from the tables: a view always reads under the row-level security of its
 * owner.
 */
export const postBySlug = {
  name: 'post-by-slug',
  text: `
    select entries.site_id, entry_id, type, slug_family, language, title, slug, is_homepage, published_at, entries.created_at, sort_at,
           og_image_media_id, entries.author_id, authors.name as author_name, fields, blocks, html
    from content.entries
    left join content.authors on authors.site_id = entries.site_id and authors.author_id = entries.author_id
    where entries.site_id = $1 and slug_family = 'post' and language = 'en' and slug = $2
      and status = 'published' and (published_at is null or published_at <= now())`,
};
