import { cursorAt, paste, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';

/** What is pasted with more than words of its author: remarks of reviewers, whom a quote is from, signs that nobody sees, a book. */

const editor = startBlocksEditor();

async function pasted(data: Record<string, string>): Promise<string> {
  await editor.open('[{"type":"paragraph","data":{"text":""}}]');
  await cursorAt(editor.page, 1, 'End');
  await paste(editor.page, data);
  return valueOf(editor.page);
}

it('what reviewers have said in Word stays there', async () => {
  const html = `<p class=MsoNormal>The ferry sails<a class=msocomanchor href="#_msocom_1" id="_anchor_1" name="_msoanchor_1">[A1]</a> daily.</p>
<div style='mso-element:comment-list'><hr class=msocomoff align=left size=1><div style='mso-element:comment'><div id="_com_1" class=msocomtxt>
<p class=MsoCommentText><a class=msocomoff href="#_msoanchor_1">[A1]</a>Never on Mondays, they say.</p></div></div></div>`;
  expect(await pasted({ 'text/html': html, 'text/plain': 'The ferry sails daily.' })).toBe(
    '[{"type":"paragraph","data":{"text":"The ferry sails daily."}}]',
  );
});

it('a quote of WordPress comes with whom it is from', async () => {
  const html =
    '<blockquote class="wp-block-quote"><p>Away!</p><p>Sail!</p><cite>Anna <em>Lee</em></cite></blockquote>';
  expect(await pasted({ 'text/html': `<p>a</p>${html}<p>b</p>`, 'text/plain': 'x' })).toBe(
    `[${[
      '{"type":"paragraph","data":{"text":"a"}}',
      '{"type":"quote","data":{"text":"Away!"}}',
      '{"type":"quote","data":{"text":"Sail!","cite":"Anna Lee"}}',
      '{"type":"paragraph","data":{"text":"b"}}',
    ].join(',')}]`,
  );
});

it('a sign that no text can be stored with is left out', async () => {
  expect(await pasted({ 'text/plain': 'a\0b' })).toBe('[{"type":"paragraph","data":{"text":"ab"}}]');
});

it('60,000 paragraphs are there soon', async () => {
  const start = Date.now();
  const value = await pasted({ 'text/plain': 'a line of words\n\n'.repeat(60_000) });
  expect((JSON.parse(value) as unknown[]).length).toBe(60_000);
  expect(Date.now() - start).toBeLessThan(8_000);
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
