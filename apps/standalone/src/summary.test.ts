import { renderSummary, type SiteSummary } from './summary';

const site: SiteSummary = {
  name: 'Lindach',
  domain: 'lindach.localhost',
  mode: 'headless',
  token: 'hw_abc',
  defaultLanguage: 'en',
  languages: ['en'],
  unpublished: [],
};

const curlLines = (sites: SiteSummary[]): string[] =>
  renderSummary({ baseUrl: 'http://localhost:8080', sites })
    .split('\n')
    .filter((line) => line.startsWith('curl '));

test('a headless site has a line to paste', () => {
  expect(curlLines([site])).toEqual([
    `curl -H 'X-Site-Domain: lindach.localhost' -H 'Authorization: Bearer hw_abc' http://localhost:8080/api/v1/posts`,
  ]);
});

test('there is no such line where it would not work: in theme mode, and without a known token', () => {
  const { token: _token, ...tokenless } = site;
  expect(curlLines([{ ...site, mode: 'theme' }, tokenless])).toEqual([]);
});
