import { describeWithRedis, type Fleet, startFleet } from './support/fleet';
import { type Gateway, startGateway } from './support/gateway';
import { actor, createEntry, createSite, createTaxonomy, type TestSite } from './support/sites';

const steps = Number(process.env['MODEL_STEPS'] ?? 150);
const seed = Number(process.env['MODEL_SEED'] ?? Date.now() % 100_000);

/** Numbers that one seed always makes the same. */
function randomOf(start: number): (below: number) => number {
  let state = start >>> 0;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const slugs = ['one', 'two', 'three', 'four'];
const languages = ['en', 'de'];
const paths = [
  '/pages',
  '/pages/homepage',
  ...slugs.map((slug) => `/pages/${slug}`),
  '/posts',
  '/posts?per_page=2',
  '/posts?per_page=1&page=2',
  '/posts?taxonomy_slug=term',
  ...slugs.map((slug) => `/posts/${slug}`),
  '/taxonomies',
  '/taxonomies?type=category',
  '/settings',
  '/navigation',
  '/search?q=title',
].flatMap((path) => [path, `${path}${path.includes('?') ? '&' : '?'}locale=de`]);

describeWithRedis('random changes', () => {
  let fleet: Fleet;
  /** Keeps nothing: what the services say at this moment. */
  let cold: Gateway;

  beforeAll(async () => {
    fleet = await startFleet();
    cold = await startGateway(fleet.services);
  });

  afterAll(async () => {
    await cold.close();
    await fleet.close();
  });

  test(
    `after each of ${steps} (seed ${seed}), random endpoints of random gateways are what the services say, byte for byte`,
    async () => {
      const random = randomOf(seed);
      const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)]!;
      const sites = [await createSite(fleet.services), await createSite(fleet.services)];
      const worlds = await Promise.all(sites.map((site) => createWorld(fleet, site)));
      const differences: string[] = [];
      let accepted = 0;
      for (let step = 0; step < steps; step++) {
        const change = await pick(worlds).change(pick, step);
        if (!change.includes('refused')) accepted += 1;
        for (let turn = 0; turn < 4; turn++) {
          const site = pick(sites);
          const path = pick(paths);
          const gateway = pick(fleet.gateways);
          const [kept, now] = [await gateway.read(site, path), await cold.read(site, path)];
          const shown = (answer: typeof kept) => [answer.status, answer.text, answer.headers['etag']];
          if (JSON.stringify(shown(kept)) !== JSON.stringify(shown(now))) {
            differences.push(`step ${step}, after ${change}: ${path}: ${kept.text} instead of ${now.text}`);
          }
        }
      }
      expect(differences).toEqual([]);
      // Otherwise it would have shown little.
      expect(accepted).toBeGreaterThan(steps / 2);
    },
    60_000 + steps * 500,
  );
});

type Pick = <Item>(items: readonly Item[]) => Item;

/** One site, and what managers may do to it. */
async function createWorld({ services }: Fleet, site: TestSite) {
  const { manage } = services;
  const { siteId } = site;
  const entries = new Map<number, number>();
  const { taxonomyId } = await createTaxonomy(services, site, { slug: 'term' });

  const edit = async (entryId: number, paths: string[], entry: object) => {
    const expectedRevision = entries.get(entryId)!;
    const changed = await manage.content.updateEntry(
      { siteId, entryId, entry, updateMask: { paths }, expectedRevision },
      { actor },
    );
    entries.set(entryId, changed.entry!.revision);
  };

  const changes = {
    async createEntry(pick: Pick, step: number) {
      const type = pick(['page', 'post', 'post']);
      const created = await createEntry(services, site, {
        type,
        slug: pick(slugs),
        language: pick(languages),
        title: `Title ${step}`,
        status: pick(['ENTRY_STATUS_PUBLISHED', 'ENTRY_STATUS_PUBLISHED', 'ENTRY_STATUS_DRAFT']),
        isHomepage: type === 'page' && pick([true, false]),
      });
      entries.set(created.entryId, created.revision);
    },
    async rename(pick: Pick, step: number) {
      await edit(pick([...entries.keys()]), ['title'], { title: `Title ${step}` });
    },
    async setStatus(pick: Pick) {
      const status = pick(['ENTRY_STATUS_PUBLISHED', 'ENTRY_STATUS_DRAFT']);
      await edit(pick([...entries.keys()]), ['status'], { status });
    },
    async assign(pick: Pick) {
      const taxonomyIds = pick([[], [taxonomyId]]);
      await edit(pick([...entries.keys()]), ['taxonomy_ids'], { taxonomyIds });
    },
    async deleteEntry(pick: Pick) {
      const entryId = pick([...entries.keys()]);
      await manage.content.deleteEntry({ siteId, entryId }, { actor });
      entries.delete(entryId);
    },
    async renameTaxonomy(_pick: Pick, step: number) {
      await manage.taxonomy.updateTaxonomy(
        { siteId, taxonomyId, taxonomy: { name: `Term ${step}` }, updateMask: { paths: ['name'] } },
        { actor },
      );
    },
    async changeSettings(pick: Pick, step: number) {
      await manage.settings.updateSettings(
        {
          siteId,
          settings: { language: pick(languages), metaTitle: `Meta ${step}` },
          updateMask: { paths: ['meta_title'] },
        },
        { actor },
      );
    },
    async changeBaseUrl(_pick: Pick, step: number) {
      await manage.site.updateSite(
        { siteId, site: { baseUrl: `https://base-${step}.example` }, updateMask: { paths: ['base_url'] } },
        { actor },
      );
    },
    async changeDesign(_pick: Pick, step: number) {
      const settingsJson = JSON.stringify({ step });
      await manage.navigation.updateAreaDesign(
        { siteId, areaDesign: { area: 'header', settingsJson } },
        { actor },
      );
    },
  };

  return {
    /** Does something, and tells what. What the services refuse changes nothing, and is as good. */
    async change(pick: Pick, step: number): Promise<string> {
      const name =
        entries.size === 0 ? 'createEntry' : pick(Object.keys(changes) as (keyof typeof changes)[]);
      try {
        await changes[name](pick, step);
        return name;
      } catch (error) {
        return `${name}, refused: ${String(error)}`;
      }
    },
  };
}
