import { read } from './support/http';
import { inventoryOf } from './support/inventory';
import { headlessPair } from './support/target';

interface Block {
  type: string;
  data: Record<string, unknown>;
}

/** The types of blocks that may have marks by contract. */
const markedTypes = ['paragraph', 'heading', 'quote', 'list'];
const onlyMarks =
  /^(?:[^<>]|<\/?(?:strong|em|code|s)>|<br \/>|<\/a>|<a href="[^"<>]+"(?: rel="(?:nofollow|sponsored|ugc| )+")?>)*$/u;

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const textOf = (html: string) =>
  oneLine(
    html
      .replaceAll('<br />', '\n')
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  );

const [site] = headlessPair();

it('shows texts with marks as HTML with no other element, beside their plain text', async () => {
  const { posts } = await inventoryOf(site);
  const blocks: Block[] = [];
  for (const { slug } of posts) {
    const answer = await read(site, `/posts/${encodeURIComponent(slug)}`);
    blocks.push(...answer.json<{ data: { blocks: Block[] } }>().data.blocks);
  }
  const marked = blocks.filter(({ type, data }) => markedTypes.includes(type) && 'html' in data);
  if (marked.length === 0)
    console.warn('No post of the first site has a text with marks: nothing was compared.');
  for (const { data } of marked) {
    expect(data['html']).toMatch(onlyMarks);
    expect(oneLine(data['text'] as string)).toBe(textOf(data['html'] as string));
  }
});
