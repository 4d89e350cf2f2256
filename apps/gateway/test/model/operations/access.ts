import fc from 'fast-check';

import { toTimestamp } from '@headwater/contracts';

import { actor } from '../../support/sites';
import { pickFrom, type SiteState } from '../state';
import { maskOf, operation, type Situation } from './operation';
import { languages, nameAt, origins } from './values';

/** Sites themselves, their languages, domains and tokens. */

/** The first token stays, so that most reads get through. */
const tokenOf = ({ site }: Situation, which: number) =>
  pickFrom(
    site.tokens.slice(1).filter(({ deleted }) => !deleted),
    which,
  );

const domainsOf = ({ world, site }: Situation) =>
  [...world.domains]
    .filter(([, domain]) => domain.site === site)
    .map(([name, { domainId }]) => ({ name, domainId }));

const changeSite = ({ site, manage }: Situation, changes: object) =>
  manage.site.updateSite({ siteId: site.siteId, site: changes, updateMask: maskOf(changes) }, { actor });

/** A change of one of the site's own values, which is never refused. */
const siteChange = <Args extends Partial<SiteState>>(
  name: string,
  args: fc.Arbitrary<Args>,
  toMessage: (args: Args) => object = (same) => same,
) =>
  operation({
    name,
    args,
    plan: (situation, values) => ({
      async run() {
        await changeSite(situation, toMessage(values));
        Object.assign(situation.site, values);
      },
    }),
  });

export const accessOperations = [
  siteChange('rename site', fc.record({ name: fc.constantFrom('Mole', 'Vole') })),
  siteChange('change mode', fc.record({ headless: fc.constantFrom(true, true, false) }), ({ headless }) => ({
    mode: headless ? 'SITE_MODE_HEADLESS' : 'SITE_MODE_THEME',
  })),
  siteChange(
    'change base URL',
    fc.record({ baseUrl: fc.constantFrom(undefined, 'https://a.example', 'https://b.example/path') }),
    ({ baseUrl = '' }) => ({ baseUrl }),
  ),
  siteChange('change allowed origins', fc.record({ allowedOrigins: fc.subarray(origins) })),
  operation({
    name: 'change default language',
    args: fc.record({ defaultLanguage: languages }),
    plan: (situation, { defaultLanguage }) => ({
      refusals: [!situation.site.languages.get(defaultLanguage)?.enabled && 'LANGUAGE_NOT_ENABLED'],
      async run() {
        await changeSite(situation, { defaultLanguage });
        situation.site.defaultLanguage = defaultLanguage;
      },
    }),
  }),
  operation({
    name: 'add language',
    args: fc.record({ code: fc.constantFrom('fr', 'fr', 'de') }),
    plan: ({ site, manage }, { code }) => ({
      refusals: [site.languages.has(code) && 'LANGUAGE_TAKEN'],
      async run() {
        const { language } = await manage.site.createLanguage({ siteId: site.siteId, code }, { actor });
        site.languages.set(code, { languageId: language!.languageId, enabled: true });
      },
    }),
  }),
  operation({
    name: 'turn language on or off',
    args: fc.record({ which: fc.nat(9), enabled: fc.boolean() }),
    plan({ site, manage }, { which, enabled }) {
      const [code, { languageId }] = pickFrom(site.languages, which)!;
      return {
        refusals: [!enabled && code === site.defaultLanguage && 'LANGUAGE_IS_DEFAULT'],
        async run() {
          const change = { language: { enabled }, updateMask: maskOf({ enabled }) };
          await manage.site.updateLanguage({ siteId: site.siteId, languageId, ...change }, { actor });
          site.languages.set(code, { languageId, enabled });
        },
      };
    },
  }),
  operation({
    name: 'add domain',
    seenBy: 'names',
    weight: 2,
    args: fc.record({ which: nameAt }),
    plan({ world, site, manage }, { which }) {
      const name = pickFrom(world.names, which)!;
      return {
        refusals: [world.domains.has(name) && 'DOMAIN_TAKEN'],
        async run() {
          const { domain } = await manage.site.createDomain({ siteId: site.siteId, name }, { actor });
          world.domains.set(name, { site, domainId: domain!.domainId });
        },
      };
    },
  }),
  operation({
    name: 'move domain',
    seenBy: 'names',
    args: fc.record({ which: fc.nat(9) }),
    plan(situation, { which }) {
      const { world, site, manage } = situation;
      const { name, domainId } = pickFrom(domainsOf(situation), which)!;
      const other = world.sites.find((one) => one !== site)!;
      return {
        refusals: [name === site.primaryDomain && 'DOMAIN_IS_PRIMARY'],
        async run() {
          const domain = { siteId: other.siteId };
          await manage.site.updateDomain(
            { siteId: site.siteId, domainId, domain, updateMask: maskOf(domain) },
            { actor },
          );
          world.domains.set(name, { site: other, domainId });
        },
      };
    },
  }),
  operation({
    name: 'make domain primary',
    seenBy: 'names',
    args: fc.record({ which: fc.nat(9) }),
    plan(situation, { which }) {
      const { site, manage } = situation;
      const { name, domainId } = pickFrom(domainsOf(situation), which)!;
      return {
        async run() {
          const domain = { primary: true };
          await manage.site.updateDomain(
            { siteId: site.siteId, domainId, domain, updateMask: maskOf(domain) },
            { actor },
          );
          site.primaryDomain = name;
        },
      };
    },
  }),
  operation({
    name: 'remove domain',
    seenBy: 'names',
    args: fc.record({ which: fc.nat(9) }),
    plan(situation, { which }) {
      const { world, site, manage } = situation;
      const { name, domainId } = pickFrom(domainsOf(situation), which)!;
      return {
        refusals: [name === site.primaryDomain && 'DOMAIN_IS_PRIMARY'],
        async run() {
          await manage.site.deleteDomain({ siteId: site.siteId, domainId }, { actor });
          world.domains.delete(name);
        },
      };
    },
  }),
  operation({
    name: 'create token',
    seenBy: 'tokens',
    args: fc.record({ soon: fc.boolean() }),
    plan: ({ site, manage }, { soon }) => ({
      async run() {
        const expiresAt = soon ? Date.now() + 400 : undefined;
        const expireTime = expiresAt === undefined ? undefined : toTimestamp(new Date(expiresAt));
        const { token, secret } = await manage.site.createToken(
          { siteId: site.siteId, name: 'spare', expireTime },
          { actor },
        );
        site.tokens.push({ tokenId: token!.tokenId, secret, expiresAt, deleted: false });
      },
    }),
  }),
  operation({
    name: 'let token expire, or never',
    seenBy: 'tokens',
    args: fc.record({ which: fc.nat(9), soon: fc.boolean() }),
    plan(situation, { which, soon }) {
      const { site, manage } = situation;
      const token = tokenOf(situation, which);
      return (
        token && {
          async run() {
            const expiresAt = soon ? Date.now() + 400 : undefined;
            const expireTime = expiresAt === undefined ? undefined : toTimestamp(new Date(expiresAt));
            await manage.site.updateToken(
              {
                siteId: site.siteId,
                tokenId: token.tokenId,
                token: { expireTime },
                updateMask: { paths: ['expire_time'] },
              },
              { actor },
            );
            token.expiresAt = expiresAt;
          },
        }
      );
    },
  }),
  operation({
    name: 'delete token',
    seenBy: 'tokens',
    args: fc.record({ which: fc.nat(9) }),
    plan(situation, { which }) {
      const { site, manage } = situation;
      const token = tokenOf(situation, which);
      return (
        token && {
          async run() {
            await manage.site.deleteToken({ siteId: site.siteId, tokenId: token.tokenId }, { actor });
            token.deleted = true;
          },
        }
      );
    },
  }),
];
