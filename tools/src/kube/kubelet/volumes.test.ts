import { chooseFiles } from './volumes';

const texts = { key: Buffer.from('one'), other: Buffer.from('two') };

describe('the files of a secret', () => {
  it('are all of its keys', () => {
    expect(chooseFiles('keys', texts, {})).toEqual([
      { path: 'key', content: Buffer.from('one'), mode: 0o644 },
      { path: 'other', content: Buffer.from('two'), mode: 0o644 },
    ]);
  });

  it('are those that items name, at their paths and with their modes', () => {
    const items = [
      { key: 'key', path: 'tls/tls.key', mode: 0o400 },
      { key: 'other', path: 'tls/tls.crt' },
    ];
    expect(chooseFiles('keys', texts, { items, mode: 0o440 })).toEqual([
      { path: 'tls/tls.key', content: Buffer.from('one'), mode: 0o400 },
      { path: 'tls/tls.crt', content: Buffer.from('two'), mode: 0o440 },
    ]);
  });

  it('are waited for, unless they are optional', () => {
    const items = [{ key: 'third', path: 'third' }];
    expect(() => chooseFiles('keys', texts, { items })).toThrow('"keys" has no key "third"');
    expect(chooseFiles('keys', texts, { items, optional: true })).toEqual([]);
  });
});
