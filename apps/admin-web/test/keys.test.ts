import { markerNames } from '../src/blocks/model/marker-table';
import { isMarker } from '../src/blocks/model/markers';
import { de } from '../src/i18n/de';
import { en } from '../src/i18n/en';
import { editorKeys, isSingle, type KeyName, keyOf, keys, namesIn, scopes } from '../src/keys/registry';

const pressed = (key: string, ...held: ('ctrl' | 'meta' | 'alt' | 'shift')[]) => ({
  key,
  ctrlKey: held.includes('ctrl'),
  metaKey: held.includes('meta'),
  altKey: held.includes('alt'),
  shiftKey: held.includes('shift'),
});

test('a key means what it is listed for, on Macs and elsewhere', () => {
  expect(keyOf('global', pressed('k', 'ctrl'))).toBe('global.search');
  expect(keyOf('global', pressed('K', 'meta'))).toBe('global.search');
  expect(keyOf('global', pressed('k'))).toBeUndefined();
  expect(keyOf('global', pressed('k', 'ctrl', 'shift'))).toBeUndefined();
  expect(keyOf('tree', pressed(' '))).toBe('tree.take');
  expect(keyOf('blocks', pressed('z', 'ctrl', 'shift'))).toBe('blocks.redo');
  expect(keyOf('blocks', pressed('ArrowUp', 'alt', 'shift'))).toBe('blocks.moveUp');
  expect(keyOf('blocks', pressed('ArrowUp', 'alt'))).toBeUndefined();
});

test('signs are found wherever a keyboard has them', () => {
  expect(keyOf('global', pressed('?', 'shift'))).toBe('global.keys');
  expect(keyOf('global', pressed('?'))).toBe('global.keys');
  expect(keyOf('lists', pressed('/', 'shift'))).toBe('lists.find');
  expect(keyOf('lists', pressed('/', 'ctrl'))).toBeUndefined();
  // Letters are meant without Shift.
  expect(keyOf('lists', pressed('N', 'shift'))).toBeUndefined();
});

test('keys of one scope never mean two things', () => {
  for (const scope of Object.keys(scopes) as (keyof typeof scopes)[]) {
    const all = namesIn(scope).flatMap((name) => [...keys[name]] as string[]);
    expect(new Set(all).size).toBe(all.length);
    expect(all).not.toEqual([]);
  }
});

test('every key has a scope, and is named in both languages', () => {
  for (const name of Object.keys(keys) as KeyName[]) {
    const [scope = '', key = ''] = name.split('.');
    expect(Object.keys(scopes)).toContain(scope);
    for (const texts of [en, de]) {
      const named = (texts.keys as unknown as Record<string, Record<string, string>>)[scope];
      expect([name, named?.[key]]).toEqual([name, expect.stringMatching(/\S/)]);
    }
  }
});

test('only keys that one may press by mistake can be switched off', () => {
  const single = (Object.keys(keys) as KeyName[]).filter(isSingle);
  expect(single).toEqual(['global.keys', 'lists.find', 'lists.new', 'lists.next', 'lists.previous']);
});

test('the editor is told keys as it writes them', () => {
  expect(editorKeys('blocks.strike')).toEqual(['Mod-Shift-s']);
  expect(editorKeys('blocks.line')).toEqual(['Shift-Enter', 'Mod-Enter']);
});

test('every marker of texts is listed, once, with what a paragraph becomes by it', () => {
  const signs = markerNames().flatMap((name) => name.signs);
  expect([...signs].sort()).toEqual(['##', '###', '####', '*', '-', '1.', '>']);
  expect(signs.every(isMarker)).toBe(true);
  expect(markerNames().map(({ signs, type, level }) => [signs.join(' '), type, level])).toEqual([
    ['##', 'heading', 2],
    ['###', 'heading', 3],
    ['####', 'heading', 4],
    ['- *', 'list', undefined],
    ['1.', 'ordered', undefined],
    ['>', 'quote', undefined],
  ]);
});
