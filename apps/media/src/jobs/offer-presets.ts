import { listSitesToOffer, offerPresetVersions, type PresetVersions } from '../queries/preset-offers';
import { namedVersions } from '../variants/presets';
import type { OfferDeps } from './job-deps';
import { byWorker, offerPresetsJob, offerPresetsTask } from './tasks';

/**
 * Writes the versions of presets that this release makes into the URLs of every site. Each site changes once. While two releases run, a
 * worker may get the job of the other one: that of the newer release waits for a worker that knows its presets.
 */
export async function offerPresets(deps: OfferDeps, asked: PresetVersions): Promise<void> {
  const own = namedVersions(deps.presets);
  if (isNewer(asked, own)) return enqueue(deps, asked);
  if (isNewer(own, asked)) return offerLater(deps);
  for (const siteId of await deps.db.withDirectory((trx) => listSitesToOffer(trx, own)))
    await deps.db.changeSite(siteId, byWorker(offerPresetsTask), async (change) => {
      if (await offerPresetVersions(change.trx, own))
        change.record({ kind: 'site', id: siteId, became: 'updated', aspect: 'media_offer' });
      else change.nothing();
    });
}

/** Has the above done when services of the release before have ended; nothing where there is nothing to do. */
export async function offerLater(deps: OfferDeps): Promise<void> {
  const own = namedVersions(deps.presets);
  const sites = await deps.db.withDirectory((trx) => listSitesToOffer(trx, own));
  if (sites.length > 0) await enqueue(deps, own);
}

async function enqueue({ db, offerAfterMs }: OfferDeps, versions: PresetVersions): Promise<void> {
  await db.changeDirectory(byWorker(offerPresetsTask), async (change) => {
    change.internal();
    await change.enqueue(offerPresetsJob(versions, new Date(Date.now() + offerAfterMs)));
  });
}

const isNewer = (one: PresetVersions, other: PresetVersions): boolean =>
  Object.entries(one).some(([name, version]) => version > (other[name] ?? 1));
