import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { AppError } from '@headwater/errors';

import { entryMaskPaths, readEntryValues } from './entry-values';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'headwater-cli-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

test('options win over the file, and only what is named is sent', () => {
  writeFileSync(
    join(folder, 'entry.json'),
    JSON.stringify({
      type: 'page',
      title: 'From the file',
      slug: 'file',
      fields: { b: 1, a: 2 },
      og_image_media_id: null,
    }),
  );
  const values = readEntryValues(folder, { file: 'entry.json', title: 'From the option', homepage: false });
  expect(values).toEqual({
    type: 'page',
    language: undefined,
    entry: { title: 'From the option', slug: 'file', isHomepage: false, fieldsJson: '{"b":1,"a":2}' },
  });
  expect(entryMaskPaths(values.entry)).toEqual(['title', 'slug', 'is_homepage', 'fields_json']);
});

test('files of fields and blocks are passed on byte for byte', () => {
  const text = '{ "2": "two",\n  "1": "one" }\n';
  writeFileSync(join(folder, 'fields.json'), text);
  expect(readEntryValues(folder, { fieldsFile: 'fields.json' }).entry).toEqual({ fieldsJson: text });
});

test('names every bad value of the file', () => {
  writeFileSync(join(folder, 'entry.json'), JSON.stringify({ title: 5, taxonomy_ids: ['x'] }));
  expect(() => readEntryValues(folder, { file: 'entry.json' })).toThrow(AppError);
  try {
    readEntryValues(folder, { file: 'entry.json' });
  } catch (error) {
    expect(Object.keys((error as AppError).fields)).toEqual(['title', 'taxonomy_ids.0']);
  }
});
