import { type EntrySummaryRow, toEntrySummary } from './entry-summary';
import { objectsOfSummaries } from './used-objects';

const row: EntrySummaryRow = {
  entry_id: '17',
  type: 'page',
  slug_family: 'page',
  title: 'About',
  slug: 'about',
  is_homepage: false,
  published_at: new Date('2026-02-03T04:05:06.789Z'),
  author_id: '3',
  author_name: 'Ada',
  og_image: '[4,"a.jpg","image/jpeg",10,"ab","jpg",null,null,null,null,1500,null,null]',
  taxonomies: '[[9,"category","News","news",null],[10,"tag","T","t",9]]',
};

describe('toEntrySummary', () => {
  it('maps every field and leaves out what is unset', () => {
    expect(toEntrySummary(row)).toStrictEqual({
      entryId: 17,
      type: 'page',
      title: 'About',
      slug: 'about',
      isHomepage: false,
      publishTime: { seconds: 1770091506, nanos: 789_000_000 },
      ogImage: {
        mediaId: 4,
        name: 'a.jpg',
        mimeType: 'image/jpeg',
        sizeBytes: 10,
        contentHash: 'ab',
        extension: 'jpg',
        durationMs: 1500,
      },
      taxonomies: [
        { taxonomyId: 9, type: 'category', name: 'News', slug: 'news' },
        { taxonomyId: 10, type: 'tag', name: 'T', slug: 't', parentId: 9 },
      ],
      author: { authorId: 3, name: 'Ada' },
    });
  });

  it('has no homepage mark outside the page family, and nulls for what is not there', () => {
    const post = {
      ...row,
      type: 'post',
      slug_family: 'post',
      published_at: null,
      og_image: null,
      taxonomies: null,
    };
    const summary = toEntrySummary(post);
    expect(summary).not.toHaveProperty('isHomepage');
    expect(summary).toMatchObject({ publishTime: null, ogImage: null, taxonomies: [] });
  });
});

describe('objectsOfSummaries', () => {
  it('names every object once', () => {
    const summary = toEntrySummary(row);
    expect(objectsOfSummaries([summary, { ...summary, entryId: 18, ogImage: null }])).toStrictEqual([
      'entry-17',
      'author-3',
      'media-4',
      'taxonomy-9',
      'taxonomy-10',
      'entry-18',
    ]);
  });
});
