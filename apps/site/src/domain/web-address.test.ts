import { isWebUrl, normalizeBaseUrl, normalizeOrigin } from './web-address';

describe('normalizeBaseUrl', () => {
  it.each([
    ['https://example.com', 'https://example.com'],
    ['https://Example.com/', 'https://example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['https://example.com:443/cms//', 'https://example.com/cms'],
    ['https://münchen.example/', 'https://xn--mnchen-3ya.example'],
  ])('%s becomes %s', (text, expected) => {
    expect(normalizeBaseUrl(text)).toBe(expected);
  });

  it.each([
    '',
    'example.com',
    '//example.com',
    'ftp://example.com',
    'https://',
    'https:///example.com',
    'https://user@example.com',
    'https://user:pw@example.com',
    'https://example.com?a=b',
    'https://example.com/#',
    'https://exa mple.com',
    'https://example.com\\x',
    `https://example.com/${'a'.repeat(2000)}`,
  ])('%j is refused', (text) => {
    expect(normalizeBaseUrl(text)).toBeUndefined();
  });
});

describe('normalizeOrigin', () => {
  it.each([
    ['https://app.example', 'https://app.example'],
    ['https://App.Example/', 'https://app.example'],
    ['http://localhost:5173', 'http://localhost:5173'],
    ['https://app.example:443', 'https://app.example'],
  ])('%s becomes %s', (text, expected) => {
    expect(normalizeOrigin(text)).toBe(expected);
  });

  it.each([
    '*',
    'null',
    'app.example',
    'https://app.example/path',
    'https://app.example/?',
    'https://u@app.example',
  ])('%j is refused', (text) => {
    expect(normalizeOrigin(text)).toBeUndefined();
  });
});

describe('isWebUrl', () => {
  it('takes http and https with anything behind', () => {
    expect(isWebUrl('https://example.com/@me?x=1#y')).toBe(true);
    expect(isWebUrl('http://example.com')).toBe(true);
  });

  it.each([
    '',
    'javascript:alert(1)',
    'mailto:a@b.example',
    '/path',
    'https://',
    'https://a b',
    'https://a.example/\u0000',
  ])('refuses %j', (text) => {
    expect(isWebUrl(text)).toBe(false);
  });
});
