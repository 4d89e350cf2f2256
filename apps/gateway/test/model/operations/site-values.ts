import { createHash } from 'node:crypto';

import fc from 'fast-check';

import { actor, png } from '../../support/sites';
import { type MediaState, pickFrom, settingMedia, settingTexts } from '../state';
import { maskOf, operation } from './operation';
import { languages } from './values';

/** Menus, design, settings and media. */

const items = fc.constantFrom(
  '[]',
  '[ {"url":"/", "label":"Home","target":"_self","children":[]} ]',
  '[{"label":"A","url":"/a","target":"","children":[{"label":"B","url":"/b","target":"","children":[]}]}]',
);

const kinds: { bytes: Buffer; facts: Omit<MediaState, 'mediaId' | 'name' | 'size' | 'hash' | 'texts'> }[] = [
  {
    bytes: png,
    facts: {
      ...{ mimeType: 'image/png', extension: 'png', variantExtension: 'png' },
      ...{ width: 1, height: 1, placeholder: '1QuoBX93CPeIh3B/+AiIcH/4CPeIh3B/+A==' },
    },
  },
  {
    bytes: Buffer.from('A plain text.\n'),
    facts: {
      ...{ mimeType: 'text/plain', extension: 'txt', variantExtension: undefined },
      ...{ width: null, height: null, placeholder: null },
    },
  },
];

const text = fc.option(fc.constantFrom('First', 'Second', 'Third'), { nil: undefined });
const mediaAt = fc.option(fc.nat(20), { nil: undefined });
const setting = {
  ...(Object.fromEntries(settingTexts.map((name) => [name, text])) as Record<
    (typeof settingTexts)[number],
    typeof text
  >),
  contactEmail: fc.option(fc.constantFrom('a@site.example', 'b@site.example'), { nil: undefined }),
  twitterUrl: fc.option(fc.constantFrom('https://twitter.example/a'), { nil: undefined }),
  ...(Object.fromEntries(settingMedia.map((name) => [name, mediaAt])) as Record<
    (typeof settingMedia)[number],
    typeof mediaAt
  >),
};

export const siteValueOperations = [
  operation({
    name: 'create menu',
    showsIn: ['navigation'],
    args: fc.record({ language: languages, name: fc.constantFrom('header', 'footer'), itemsJson: items }),
    plan({ site, manage }, menu) {
      const taken = [...site.menus.values()].some(
        ({ language, name }) => language === menu.language && name === menu.name,
      );
      return {
        refusals: [taken && 'MENU_EXISTS', !site.languages.has(menu.language) && 'LANGUAGE_NOT_FOUND'],
        async run() {
          const answer = await manage.navigation.createMenu({ siteId: site.siteId, menu }, { actor });
          const { menuId } = answer.menu!;
          site.menus.set(menuId, { ...menu, menuId });
        },
      };
    },
  }),
  operation({
    name: 'change menu',
    showsIn: ['navigation'],
    args: fc.record({ which: fc.nat(9), itemsJson: items }),
    plan({ site, manage }, { which, itemsJson }) {
      const before = pickFrom(site.menus.values(), which);
      return (
        before && {
          async run() {
            const { menuId } = before;
            const change = { menu: { itemsJson }, updateMask: maskOf({ itemsJson }) };
            await manage.navigation.updateMenu({ siteId: site.siteId, menuId, ...change }, { actor });
            site.menus.set(menuId, { ...before, itemsJson });
          },
        }
      );
    },
  }),
  operation({
    name: 'delete menu',
    showsIn: ['navigation'],
    args: fc.record({ which: fc.nat(9) }),
    plan({ site, manage }, { which }) {
      const menuId = pickFrom(site.menus.keys(), which);
      return menuId === undefined
        ? undefined
        : {
            async run() {
              await manage.navigation.deleteMenu({ siteId: site.siteId, menuId }, { actor });
              site.menus.delete(menuId);
            },
          };
    },
  }),
  operation({
    name: 'set design',
    showsIn: ['navigation'],
    args: fc.record({
      area: fc.constantFrom('header', 'footer'),
      settingsJson: fc.constantFrom('{}', '{"bg_color": "#fff"}', '{"bg_color":"#000","z":1,"a":2.0}'),
    }),
    plan: ({ site, manage }, areaDesign) => ({
      async run() {
        await manage.navigation.updateAreaDesign({ siteId: site.siteId, areaDesign }, { actor });
        site.designs.set(areaDesign.area, areaDesign.settingsJson);
      },
    }),
  }),
  operation({
    name: 'remove design',
    showsIn: ['navigation'],
    args: fc.record({ area: fc.constantFrom('header', 'footer') }),
    plan: ({ site, manage }, { area }) => ({
      refusals: [!site.designs.has(area) && 'AREA_DESIGN_NOT_FOUND'],
      async run() {
        await manage.navigation.deleteAreaDesign({ siteId: site.siteId, area }, { actor });
        site.designs.delete(area);
      },
    }),
  }),
  operation({
    name: 'change settings',
    showsIn: ['settings'],
    weight: 2,
    args: fc.record({ language: languages, values: fc.record(setting, { requiredKeys: [] }) }),
    plan({ site, manage }, { language, values: drawn }) {
      if (Object.keys(drawn).length === 0) return undefined;
      const values: Record<string, unknown> = { ...drawn };
      for (const name of settingMedia) {
        const at = drawn[name];
        if (at !== undefined) values[name] = pickFrom(site.media.keys(), at);
      }
      return {
        refusals: [!site.languages.has(language) && 'LANGUAGE_NOT_FOUND'],
        async run() {
          await manage.settings.updateSettings(
            { siteId: site.siteId, settings: { ...values, language }, updateMask: maskOf(values) },
            { actor },
          );
          site.settings.set(language, { ...site.settings.get(language), ...values });
        },
      };
    },
  }),
  operation({
    name: 'upload media',
    weight: 2,
    args: fc.record({ kind: fc.nat(1), name: fc.constantFrom('a.bin', 'b.bin') }),
    plan: ({ site, manage }, { kind, name }) => ({
      async run() {
        const { bytes, facts } = kinds[kind]!;
        const header = { siteId: site.siteId, name };
        const { media } = await manage.media.uploadMedia([{ header }, { chunk: bytes }], { actor });
        const { mediaId } = media!.media!;
        const hash = createHash('sha256').update(bytes).digest('hex');
        site.media.set(mediaId, { mediaId, name, size: bytes.length, hash, ...facts, texts: new Map() });
      },
    }),
  }),
  operation({
    name: 'rename media',
    showsIn: ['settings', 'posts', 'pages'],
    args: fc.record({ which: fc.nat(9), name: fc.constantFrom('c.bin', 'd.bin') }),
    plan({ site, manage }, { which, name }) {
      const before = pickFrom(site.media.values(), which);
      return (
        before && {
          async run() {
            const { mediaId } = before;
            const change = { name, updateMask: maskOf({ name }) };
            await manage.media.updateMedia({ siteId: site.siteId, mediaId, ...change }, { actor });
            site.media.set(mediaId, { ...before, name });
          },
        }
      );
    },
  }),
  operation({
    name: 'write about media',
    showsIn: ['settings', 'posts', 'pages'],
    weight: 2,
    args: fc.record({
      which: fc.nat(9),
      language: languages,
      texts: fc.record(
        {
          alt: fc.constantFrom(undefined, '', 'A boat', 'Ein Boot'),
          caption: fc.constantFrom(undefined, 'At dawn', 'Am Morgen'),
        },
        { requiredKeys: [] },
      ),
    }),
    plan({ site, manage }, { which, language, texts }) {
      const before = pickFrom(site.media.values(), which);
      if (before === undefined || Object.keys(texts).length === 0) return undefined;
      return {
        refusals: [!site.languages.has(language) && 'LANGUAGE_NOT_FOUND'],
        async run() {
          const { mediaId } = before;
          const change = { language, ...texts, updateMask: maskOf(texts) };
          await manage.media.updateMedia({ siteId: site.siteId, mediaId, ...change }, { actor });
          const own = { ...before.texts.get(language), ...texts };
          site.media.set(mediaId, { ...before, texts: new Map(before.texts).set(language, own) });
        },
      };
    },
  }),
  operation({
    name: 'delete media',
    showsIn: ['settings', 'posts', 'pages'],
    args: fc.record({ which: fc.nat(9) }),
    plan({ site, manage }, { which }) {
      const mediaId = pickFrom(site.media.keys(), which);
      return mediaId === undefined
        ? undefined
        : {
            async run() {
              await manage.media.deleteMedia({ siteId: site.siteId, mediaId }, { actor });
              site.media.delete(mediaId);
            },
          };
    },
  }),
];
