import { addressOfUse } from '../../src/screens/media/address-of-use';

const used = { id: 7, state: 'published', title: 'Foot & more', language: 'pt-BR' } as const;
const of = (kind: 'entry' | 'settings' | 'menu' | 'area_design') => addressOfUse(5, { ...used, kind });

test('what shows a file is led to, a menu in its language', () => {
  expect(of('entry')).toBe('/sites/5/entries/7');
  expect(addressOfUse(5, { ...used, kind: 'entry', state: 'trash' })).toBe('/sites/5/entries/trash');
  expect(of('settings')).toBe('/sites/5/settings/details/pt-BR');
  expect(of('menu')).toBe('/sites/5/navigation/menus/7?language=pt-BR');
  expect(of('area_design')).toBe('/sites/5/navigation/designs/Foot%20%26%20more');
});
