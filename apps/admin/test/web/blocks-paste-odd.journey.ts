import { cursorAt, paste, valueOf } from './support/blocks';
import { startBlocksEditor } from './support/blocks-editor';
import { until } from './support/until';

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

const paragraph = (data: object): string => JSON.stringify([{ type: 'paragraph', data }]);

it('what Word and Writer track as deleted is not in it, and what others cross out is', async () => {
  const cited = 'cite="mailto:Anna%20Lee" datetime="2026-11-30T10:00"';
  const word = `<p class=MsoNormal>The ferry sails <span class=msoDel><del ${cited}>hourly</del></span><span class=msoIns><ins ${cited}>daily</ins></span>
<del>never</del> <s><span style='mso-ansi-language:EN-US'>or not</span></s>.</p>`;
  expect(await pasted({ 'text/html': word, 'text/plain': 'x' })).toBe(
    paragraph({ text: 'The ferry sails daily or not.', html: 'The ferry sails daily <s>or not</s>.' }),
  );
  const writer = `<p>Tides <del ${cited}>old</del><ins ${cited}>new</ins></p>`;
  expect(await pasted({ 'text/html': writer, 'text/plain': 'x' })).toBe(paragraph({ text: 'Tides new' }));
  const page = '<p>Tides <del datetime="2026-11-30T10:00">old</del> <del>older</del></p>';
  expect(await pasted({ 'text/html': page, 'text/plain': 'x' })).toBe(
    paragraph({ text: 'Tides old older', html: 'Tides <s>old</s> <s>older</s>' }),
  );
});

it('a note of Word keeps its number and its words, and leads nowhere', async () => {
  const html = `<p class=MsoNormal>High water<a style='mso-footnote-id:ftn1' href="#_ftn1" name="_ftnref1" title=""><span class=MsoFootnoteReference><span style='mso-special-character:footnote'>[1]</span></span></a>
and <a href="#tides">tides</a></p><div style='mso-element:footnote-list'><div style='mso-element:footnote' id=ftn1><p class=MsoFootnoteText><a style='mso-footnote-id:ftn1' href="#_ftnref1" name="_ftn1" title="">[1]</a> At the pier.</p></div></div>`;
  expect(await pasted({ 'text/html': html, 'text/plain': 'x' })).toBe(
    `[${[
      '{"type":"paragraph","data":{"text":"High water[1] and tides","html":"High water[1] and <a href=\\"#tides\\">tides</a>"}}',
      '{"type":"paragraph","data":{"text":"[1] At the pier."}}',
    ].join(',')}]`,
  );
});

/** As VS Code copies it. */
const ofVsCode = (...lines: string[]) => ({
  'text/html': `<meta charset='utf-8'><div style="color: #d4d4d4;background-color: #1e1e1e;font-family: 'Droid Sans Mono', 'monospace', monospace;font-weight: normal;font-size: 14px;line-height: 19px;white-space: pre;">${lines
    .map((line) => (line === '' ? '<br>' : `<div><span style="color: #d4d4d4;">${line}</span></div>`))
    .join('')}</div>`,
  'text/plain': `${lines.join('\r\n')}\r\n`,
});

it('code comes from an editor of code with its indentation and its empty lines, also behind words', async () => {
  const code = '{"type":"code","data":{"code":"if (isHigh) {\\n  sail();\\n\\n\\t\\twait();\\n}"}}';
  const copied = ofVsCode('if (isHigh) {', '  sail();', '', '\t\twait();', '}');
  expect(await pasted(copied)).toBe(`[${code}]`);
  await editor.open('[{"type":"paragraph","data":{"text":"So:"}}]');
  await cursorAt(editor.page, 1, 'End');
  await paste(editor.page, copied);
  expect(await valueOf(editor.page)).toBe(`[{"type":"paragraph","data":{"text":"So:"}},${code}]`);
  // A word of it stays in the line.
  await cursorAt(editor.page, 1, 'End');
  await paste(editor.page, ofVsCode('sail()'));
  expect(await valueOf(editor.page)).toBe(`[{"type":"paragraph","data":{"text":"So:sail()"}},${code}]`);
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

/** Where the time grew with the square of the length, these would take many minutes. */
const longMs = 60_000;

it(
  '60,000 paragraphs are taken whole',
  async () => {
    const value = await pasted({ 'text/plain': 'a line of words\n\n'.repeat(60_000) });
    expect((JSON.parse(value) as unknown[]).length).toBe(60_000);
  },
  longMs,
);

it(
  'a paragraph of a megabyte is taken, and written on',
  async () => {
    expect((await pasted({ 'text/plain': 'a line of words '.repeat(62_500) })).length).toBeGreaterThan(
      1_000_000,
    );
    await editor.page.keyboard.type('xxxxx');
    await until(
      () => valueOf(editor.page),
      (value: string) => value.includes('xxxxx'),
    );
  },
  longMs,
);

it('a long text has the direction of its first letter', async () => {
  const { page } = editor;
  await editor.open(JSON.stringify([{ type: 'paragraph', data: { text: 'مرحبا '.repeat(10_000) } }]));
  const text = page.locator('.blocks-text p');
  await text.waitFor();
  expect(await text.evaluate((element) => getComputedStyle(element).direction)).toBe('rtl');
});

it('nothing broke on the way, and the content policy was kept', () => {
  expect(editor.problems).toEqual([]);
});
