import { stripVTControlCharacters } from 'node:util';

import { createOutput } from './output';

/** A name must not contain commands for the terminal of its reader. */

// Clears the screen, goes back to the start of the line, sets the clipboard by the one-byte form, turns the direction.
const name = 'Ann\u001b[2J\rroot\u009d52;c;cm0K\u007f\u202edlrow';
const shown = 'Ann\\u001b[2J\\u000droot\\u009d52;c;cm0K\\u007f\\u202edlrow';

function printed(json: boolean, print: (out: ReturnType<typeof createOutput>) => void): string {
  let text = '';
  const stream = { write: (part: string) => (text += part), isTTY: true };
  print(createOutput({ stdout: stream, stderr: stream }, json));
  return text;
}

it.each([
  ['a record', printed(false, (out) => out.record({ name, tags: [name] }))],
  ['a confirmation', printed(false, (out) => out.done(`Removed ${name}.`))],
  ['a note', printed(false, (out) => out.note(`Look at ${name}.`))],
])('%s shows control characters in place of obeying them', (_, text) => {
  expect(text).toContain(shown);
  expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
});

it('a table does, under its head, which is bold where there are colours', () => {
  const [head, row] = printed(false, (out) =>
    out.list([{ name: 'Ann\u001b[2J\u009d\u202e' }], ['name']),
  ).split('\n');
  expect(stripVTControlCharacters(head!).trimEnd()).toBe('name');
  expect(row).toBe('Ann\\u001b[2J\\u009d\\u202e');
});

it('JSON says the same, without a character that a terminal obeys', () => {
  for (const text of [
    printed(true, (out) => out.record({ name })),
    printed(true, (out) => out.list([{ name }], ['name'])),
    printed(true, (out) => out.done('Removed.', { name })),
  ]) {
    expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
    expect([JSON.parse(text)].flat()).toEqual([expect.objectContaining({ name })]);
  }
});

it('leaves lines, tabs, and what people write in other scripts', () => {
  const text = 'two\nlines\tof 你好 שלום 😀 é';
  expect(printed(false, (out) => out.record({ text }))).toBe(`text  ${text}\n`);
});
