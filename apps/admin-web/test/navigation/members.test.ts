import { colorOf, kindOf, sixDigits, withTone } from '../../src/screens/navigation/design/members';
import { isScript } from '../../src/screens/navigation/menu/script-address';

test.each([
  ['bg_color', '"#0b6b81"', 'color'],
  ['shade', '"#FFF"', 'color'],
  ['bg_color', '""', 'color'],
  ['textColour', '"red"', 'color'],
  ['bg_color', '"linear-gradient(red, blue)"', 'text'],
  ['title', '"#12"', 'text'],
  ['width', '3', 'json'],
  ['bg_color', 'null', 'json'],
])('%s with %s is shown as %s', (key, json, kind) => {
  expect(kindOf(key, json)).toBe(kind);
});

test('a colour of any length has six digits for the browser, and keeps how far it lets through', () => {
  expect(['#fff', '#FFF8', '#0b6b81', '#0b6b81cc', 'red'].map(sixDigits)).toEqual([
    '#ffffff',
    '#ffffff',
    '#0b6b81',
    '#0b6b81',
    '#000000',
  ]);
  expect(['#fff', '#fff8', '#0b6b81', '#0b6b81cc', 'red'].map((color) => withTone(color, '#112233'))).toEqual(
    ['#112233', '#11223388', '#112233', '#112233cc', '#112233'],
  );
});

test('the colour of an area is found where it is one', () => {
  expect(colorOf('{"bg_color":"red","bg_color":"#fff"}', 'bg_color')).toBe('#fff');
  for (const json of ['{}', '{"bg_color":1}', '{"bg_color":"red"}', '[]', 'x'])
    expect(colorOf(json, 'bg_color')).toBeUndefined();
});

test('addresses that run something are known, however they are written', () => {
  for (const address of [
    'javascript:alert(1)',
    ' java\tscript:x',
    'JavaScript:x',
    'data:text/html,x',
    '\u0001vbscript:x',
  ])
    expect([address, isScript(address)]).toEqual([address, true]);
  for (const address of [
    '',
    '/javascript:',
    'https://example.org/?q=javascript:',
    '/data',
    'mailto:a@example.org',
    '#top',
  ])
    expect([address, isScript(address)]).toEqual([address, false]);
});
