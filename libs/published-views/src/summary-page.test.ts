import { toSummaryJson } from './summary-json';
import { readSummaryPage, type SummaryPageRow, toListedSummary } from './summary-page';
import { objectsOfListed } from './used-objects';

const image = [4, 'a "1".jpg', 'image/jpeg', 10, 'ab', 'jpg', null, 3, 2, 'AQID', null, '', 'Dawn'];
const rowOf = (entries: unknown, assigned: unknown, terms: unknown): SummaryPageRow => ({
  entries: JSON.stringify(entries),
  assigned: JSON.stringify(assigned),
  terms: JSON.stringify(terms),
});
const row = rowOf(
  [
    [17, 'page', 'A "title"\u2028', 'about', true, '2026-02-03T04:05:06.789', 3, 'Ada', image],
    [16, 'post', 'B', 'b', null, null, 3, 'Ada', null],
  ],
  // Neither by entry nor by taxonomy; 99 has been deleted.
  [
    [16, 10],
    [17, 10],
    [17, 99],
    [17, 9],
  ],
  [
    [10, 'a', 'T', 't', 9],
    [9, 'b', 'News', 'news', null],
  ],
);

it('gives messages, and shows the taxonomies of each entry in their common order', () => {
  const news = { taxonomyId: 9, type: 'b', name: 'News', slug: 'news' };
  const child = { taxonomyId: 10, type: 'a', name: 'T', slug: 't', parentId: 9 };
  expect(readSummaryPage(row).map(toListedSummary)).toStrictEqual([
    {
      entryId: 17,
      type: 'page',
      title: 'A "title"\u2028',
      slug: 'about',
      isHomepage: true,
      publishTime: { seconds: 1770091506, nanos: 789_000_000 },
      ogImage: {
        mediaId: 4,
        name: 'a "1".jpg',
        mimeType: 'image/jpeg',
        sizeBytes: 10,
        contentHash: 'ab',
        extension: 'jpg',
        ...{ width: 3, height: 2, placeholder: 'AQID', alt: '', caption: 'Dawn' },
      },
      taxonomies: [child, news],
      author: { authorId: 3, name: 'Ada' },
    },
    {
      entryId: 16,
      type: 'post',
      title: 'B',
      slug: 'b',
      publishTime: null,
      ogImage: null,
      taxonomies: [child],
      author: { authorId: 3, name: 'Ada' },
    },
  ]);
});

it('gives the same as JSON text around the image', () => {
  const [page, post] = readSummaryPage(row).map(toSummaryJson);
  expect(page).toMatchObject({
    head: '{"id":17,"type":"page","title":"A \\"title\\"\u2028","slug":"about","is_homepage":true,"status":"published","published_at":"2026-02-03T04:05:06+00:00"',
    ogImage: { mediaId: 4 },
    relations:
      '"taxonomies":[{"id":10,"type":"a","name":"T","slug":"t","parent_id":9},{"id":9,"type":"b","name":"News","slug":"news","parent_id":null}],"author":{"id":3,"name":"Ada"}}',
  });
  expect(post).toStrictEqual({
    head: '{"id":16,"type":"post","title":"B","slug":"b","status":"published","published_at":null',
    ogImage: null,
    relations:
      '"taxonomies":[{"id":10,"type":"a","name":"T","slug":"t","parent_id":9}],"author":{"id":3,"name":"Ada"}}',
  });
});

it('names every object once, in order of appearance', () => {
  expect(objectsOfListed(readSummaryPage(row))).toEqual([
    ...['entry-17', 'author-3', 'media-4', 'taxonomy-10', 'taxonomy-9', 'entry-16'],
  ]);
});

it('is empty where nothing was found', () => {
  expect(readSummaryPage({ entries: null, assigned: null, terms: null })).toEqual([]);
});
