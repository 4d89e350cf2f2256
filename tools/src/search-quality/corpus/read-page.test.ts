import fc from 'fast-check';

import { readPage } from './read-page';

describe('readPage', () => {
  it('reads headings and prose, and leaves out code, tables, pictures and what leads to other pages', () => {
    const page = `<html><head><title>No</title><style>p {}</style></head><body>
      <div class="navheader"><table><tr><th>No</th></tr></table></div>
      <div class="sect1"><h2 class="title"><a id="x"></a>14.3.2. Filling areas</h2>
        <p>Fills an <em>area</em> with
          the&nbsp;colour &lt;front&gt;.</p>
        <div class="figure"><p class="title">Figure 1</p><img alt="No"></div>
        <pre>no code</pre><table><tr><td>no option</td></tr></table>
        <div class="note"><table><tr><th>No</th></tr><tr><td><h3>Note</h3><p>Hold the key.</p></td></tr></table></div>
        <h3>Options</h3><ul><li>One</li><li><p>Two</p></li></ul><dl><dt>Name</dt><dd>What it <code>is</code></dd></dl>
      </div><div class="navfooter">No</div></body></html>`;
    expect(readPage(page, 'html')).toEqual([
      { title: 'Filling areas', paragraphs: ['Fills an area with the colour <front>.', 'Hold the key.'] },
      { title: 'Options', paragraphs: ['One', 'Two', 'Name', 'What it is'] },
    ]);
  });

  it('reads Mallard', () => {
    const page = `<page xmlns="http://projectmallard.org/1.0/" xmlns:mal="x" id="a"><info><desc>no</desc></info>
      <title>Ink</title><p>Check <gui>Ink</gui>, e.g. with <cmd>lpstat</cmd>.</p><screen>no</screen>
      <section id="b"><title>Toner</title><steps><item><p>Open it.</p></item></steps><note><title>No</title><p>Care.</p></note>
      <mal:credit>no</mal:credit></section></page>`;
    expect(readPage(page, 'mallard')).toEqual([
      { title: 'Ink', paragraphs: ['Check Ink, e.g. with lpstat.'] },
      { title: 'Toner', paragraphs: ['Open it.', 'Care.'] },
    ]);
  });

  it.each([
    ['Kapitel 3. Start', 'Start'],
    ['10.4.1. Principle', 'Principle'],
    ['第 4 章 認証', '認証'],
    ['Глава 2. Основы', 'Основы'],
    ['B.4. Contents', 'Contents'],
    ['3D effects', '3D effects'],
    ['A word', 'A word'],
  ])('reads the title of %s', (heading, title) => {
    expect(readPage(`<h1>${heading}</h1><p>x</p>`, 'html')).toEqual([{ title, paragraphs: ['x'] }]);
  });

  it('leaves no markup, and no space twice, whatever the page is', () => {
    const part = fc.constantFrom(
      '<p>',
      '</p>',
      '<h2>',
      '</h2>',
      '<b>',
      '</b>',
      '<br>',
      '<div class="note">',
      '</div>',
      '\n',
      ' ',
      'word',
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 40 }), (parts) => {
        for (const { title, paragraphs } of readPage(parts.join(''), 'html')) {
          for (const text of [title, ...paragraphs]) expect(text).toMatch(/^(?:word *)*$/);
          for (const text of [title, ...paragraphs]) expect(text).not.toMatch(/^\s|\s$|\s\s/);
          expect(paragraphs).not.toContain('');
        }
      }),
    );
  });
});
