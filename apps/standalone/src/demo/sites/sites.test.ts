import { existsSync, readdirSync, statSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { DemoEntry } from '../model';
import { demoSites } from '.';

const assets = resolve(__dirname, '../../../assets');
const locales = ['en', 'de'] as const;

function duplicates(values: string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

function slugFamily(entry: DemoEntry): string {
  return entry.type === 'post' ? 'post' : 'page';
}

test('there are two headless sites and one in theme mode', () => {
  expect(demoSites.map(({ mode }) => mode).sort()).toEqual([
    'SITE_MODE_HEADLESS',
    'SITE_MODE_HEADLESS',
    'SITE_MODE_THEME',
  ]);
});

describe.each(demoSites.map((site) => [site.name, site] as const))('%s', (_name, site) => {
  test('has a homepage, an archive, eight posts, a draft and a scheduled post', () => {
    const published = site.entries.filter(
      ({ when }) => when === 'undated' || (typeof when === 'object' && 'daysAgo' in when),
    );
    expect(site.entries.filter(({ homepage }) => homepage)).toHaveLength(1);
    expect(published.filter(({ type }) => type === 'archive').length).toBeGreaterThanOrEqual(1);
    expect(published.filter(({ type }) => type === 'post').length).toBeGreaterThanOrEqual(8);
    expect(site.entries.filter(({ when }) => when === 'draft').length).toBeGreaterThanOrEqual(1);
    expect(
      site.entries.filter(({ when }) => typeof when === 'object' && 'inDays' in when).length,
    ).toBeGreaterThanOrEqual(1);
  });

  test.each(locales)('names everything once in %s', (locale) => {
    expect(duplicates(site.entries.map((entry) => `${slugFamily(entry)}/${entry[locale].slug}`))).toEqual([]);
    expect(
      duplicates(site.taxonomies.map((taxonomy) => `${taxonomy.type}/${taxonomy[locale].slug}`)),
    ).toEqual([]);
    for (const { slug } of site.entries.map((entry) => entry[locale]))
      expect(slug).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
  });

  test('refers only to what there is', () => {
    const authors = site.authors.map(({ key }) => key);
    const images = site.images.map(({ key }) => key);
    const taxonomies = site.taxonomies.map(({ key }) => key);
    for (const entry of site.entries) {
      expect(authors).toContain(entry.author);
      if (entry.image !== undefined) expect(images).toContain(entry.image);
      expect(taxonomies).toEqual(expect.arrayContaining(entry.taxonomies ?? []));
      for (const locale of locales) {
        for (const [, key] of entry[locale].body.matchAll(/!\[[^\]]*\]\(([^)]+)\)/g))
          expect(images).toContain(key);
      }
    }
    for (const [index, { parent }] of site.taxonomies.entries()) {
      if (parent !== undefined) expect(taxonomies.slice(0, index)).toContain(parent);
    }
    expect(images).toEqual(expect.arrayContaining([site.logo, site.ogImage]));
  });

  test('has images that exist', () => {
    for (const { file } of site.images) expect(existsSync(join(assets, file))).toBe(true);
  });
});

test('the images are few and small', () => {
  const files = readdirSync(assets).filter((file) => /\.(jpg|png)$/.test(file));
  expect(files.length).toBeLessThanOrEqual(8);
  for (const file of files) expect(statSync(join(assets, file)).size).toBeLessThanOrEqual(150 * 1024);
});
