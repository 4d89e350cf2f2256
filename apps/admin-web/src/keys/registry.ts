/**
 * Every key of the pages, by the scope where it works. Handlers get the name of a pressed key from `keyOf`, and the list of keys shows this
 * table, so both always agree.
 *
 * `Mod` is Ctrl, or Command on a Mac.
 */
export const keys = {
  'global.search': ['Mod+k'],
  'global.keys': ['?'],
  'lists.find': ['/'],
  'lists.new': ['n'],
  'lists.next': ['j'],
  'lists.previous': ['k'],
  'grid.left': ['ArrowLeft'],
  'grid.right': ['ArrowRight'],
  'grid.up': ['ArrowUp'],
  'grid.down': ['ArrowDown'],
  'grid.first': ['Home'],
  'grid.last': ['End'],
  'tree.take': ['Enter', 'Space'],
  'tree.next': ['ArrowDown'],
  'tree.previous': ['ArrowUp'],
  'tree.leave': ['Escape'],
  'menu.out': ['ArrowLeft'],
  'menu.in': ['ArrowRight'],
  'focus.left': ['ArrowLeft', 'Shift+ArrowLeft'],
  'focus.right': ['ArrowRight', 'Shift+ArrowRight'],
  'focus.up': ['ArrowUp', 'Shift+ArrowUp'],
  'focus.down': ['ArrowDown', 'Shift+ArrowDown'],
  'blocks.bold': ['Mod+b'],
  'blocks.italic': ['Mod+i'],
  'blocks.strike': ['Mod+Shift+s'],
  'blocks.code': ['Mod+e'],
  'blocks.link': ['Mod+k'],
  'blocks.line': ['Shift+Enter', 'Mod+Enter'],
  'blocks.pastePlain': ['Mod+Shift+v'],
  'blocks.undo': ['Mod+z'],
  'blocks.redo': ['Mod+Shift+z', 'Mod+y'],
  'blocks.previous': ['ArrowUp', 'ArrowLeft'],
  'blocks.next': ['ArrowDown', 'ArrowRight'],
  'blocks.moveUp': ['Alt+Shift+ArrowUp'],
  'blocks.moveDown': ['Alt+Shift+ArrowDown'],
  'blocks.tools': ['Alt+F10'],
} as const satisfies Record<string, readonly string[]>;

export type KeyName = keyof typeof keys;

/** The scopes of keys, each with a selector of its elements. */
export const scopes = {
  global: 'body',
  lists: 'main .row-link, main [data-file], main [type=search]',
  grid: 'main [data-file]',
  tree: 'main .handle',
  menu: 'main .items .handle',
  focus: 'main .focal-picture',
  blocks: 'main .blocks-list',
} as const satisfies Record<string, string>;

export type Scope = keyof typeof scopes;
export type NameIn<Of extends Scope> = Extract<KeyName, `${Of}.${string}`>;

export interface Pressed {
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

export const namesIn = <Of extends Scope>(scope: Of): NameIn<Of>[] =>
  (Object.keys(keys) as KeyName[]).filter((name): name is NameIn<Of> => name.startsWith(`${scope}.`));

/** The name of a pressed key in this scope; undefined: the scope has no such key. */
export const keyOf = <Of extends Scope>(scope: Of, pressed: Pressed): NameIn<Of> | undefined =>
  namesIn(scope).find((name) => keys[name].some((combination) => isPressed(combination, pressed)));

function isPressed(combination: string, { key, ctrlKey, metaKey, altKey, shiftKey }: Pressed): boolean {
  const held = combination.split('+');
  const wanted = held.pop() ?? '';
  const has = (name: string) => held.includes(name);
  // A single sign is on different keys in different countries, on some of them with Shift.
  const isSign = wanted.length === 1 && held.length === 0 && !/[a-z]/.test(wanted);
  return (
    nameOf(key) === wanted &&
    (ctrlKey || metaKey) === has('Mod') &&
    (isSign || (altKey === has('Alt') && shiftKey === has('Shift')))
  );
}

const nameOf = (key: string): string => (key === ' ' ? 'Space' : key.length === 1 ? key.toLowerCase() : key);

/** The keys in the notation of the text editor, such as `Mod-Shift-s`. */
export const editorKeys = (name: NameIn<'blocks'>): string[] =>
  keys[name].map((combination) => combination.replaceAll('+', '-'));

/** Whether a key is one sign without Ctrl or Alt. People who dictate, or press keys by accident, can switch such keys off. */
export const isSingle = (name: KeyName): boolean =>
  keys[name].every((combination) => combination.length === 1);
