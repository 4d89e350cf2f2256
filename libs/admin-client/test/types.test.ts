import type { Answer, Asked, Schemas } from '../src';

/** Compiles, or does not: `npm run typecheck` is what fails. */
const takes = <Value>(value: Value): Value => value;

test('requests and answers have the types of the document', () => {
  takes<Asked<'createEntry'>>({
    params: { site_id: 1 },
    body: { type: 'post', language: 'en', title: 'Harbour', slug: 'harbour', html: null },
  });
  takes<Asked<'listSites'>>({});
  takes<Asked<'listEntries'>>({ params: { site_id: 1 }, query: { status: 'draft', page_size: 10 } });
  takes<Answer<'logOut'>>(undefined);
  const entryOf = ({ entry }: Answer<'getEntry'>): Schemas['Entry'] => entry;
  expect(entryOf).toBeDefined();
});

test('what is wrong does not compile', () => {
  const params = { site_id: 1 };
  const body = { type: 'post', language: 'en', title: 'Harbour', slug: 'harbour' };
  // @ts-expect-error A title is a text.
  takes<Asked<'createEntry'>>({ params, body: { ...body, title: 1 } });
  // @ts-expect-error No entry has a colour.
  takes<Asked<'createEntry'>>({ params, body: { ...body, colour: 'red' } });
  // @ts-expect-error A slug is needed.
  takes<Asked<'createEntry'>>({ params, body: { type: 'post', language: 'en', title: 'Harbour' } });
  // @ts-expect-error A term needs one, too.
  takes<Asked<'createTaxonomy'>>({ params, body: { type: 'tag', name: 'Sea', language: 'en' } });
  // @ts-expect-error A menu has items, if none at first.
  takes<Asked<'createMenu'>>({ params, body: { name: 'header', language: 'en' } });
  // @ts-expect-error A list has no body.
  takes<Asked<'listEntries'>>({ params, body });
  // @ts-expect-error It is in a site.
  takes<Asked<'listEntries'>>({});
  // @ts-expect-error There is no such state.
  takes<Asked<'listEntries'>>({ params, query: { status: 'lost' } });
  expect(takes(1)).toBe(1);
});
