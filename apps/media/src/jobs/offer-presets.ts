import type { Ladder } from '../domain/ladder';
import { hasSites, isDefaultLadder, offerLadder, setDefaultLadder } from '../queries/ladders';
import {
  listSitesToOffer,
  type Offer,
  offerPresetVersions,
  type PresetVersions,
} from '../queries/preset-offers';
import { namedVersions } from '../variants/presets';
import type { OfferDeps } from './job-deps';
import { byWorker, offerPresetsJob, offerPresetsTask } from './tasks';

/**
 * Offers the versions of presets of this release, and the ladder of the installation, to every site, so that URLs in answers name them.
 * Each site changes once. While two releases run, a worker may get the job of the other release: that of the newer release waits for a
 * worker that knows its presets.
 */
export async function offerPresets(
  deps: OfferDeps,
  asked: PresetVersions,
  ladder: Ladder = deps.ladder,
): Promise<void> {
  const own = namedVersions(deps.presets);
  if (isNewer(asked, own)) return enqueue(deps, { versions: asked, ladder });
  if (isNewer(own, asked)) return offerLater(deps);
  await startWith(deps, ladder);
  const offer = { versions: own, ladder };
  for (const siteId of await deps.db.withDirectory((trx) => listSitesToOffer(trx, offer)))
    await offerTo(deps, siteId, offer);
}

async function offerTo({ db }: OfferDeps, siteId: number, { versions, ladder }: Offer): Promise<void> {
  await db.changeSite(siteId, byWorker(offerPresetsTask), async (change) => {
    const hasVersions = await offerPresetVersions(change.trx, versions);
    const hasLadder = (await offerLadder(change.trx, ladder, { own: false })) === 'changed';
    if (hasVersions || hasLadder)
      change.record({ kind: 'site', id: siteId, became: 'updated', aspect: 'media_offer' });
    else change.nothing();
  });
}

/**
 * If there is anything to offer, enqueues the offer for the time when services of the previous release have ended. Without sites there is
 * no need to wait, because no reader can request a URL that such a service does not know.
 */
export async function offerLater(deps: OfferDeps): Promise<void> {
  const offer = { versions: namedVersions(deps.presets), ladder: deps.ladder };
  if (!(await deps.db.withDirectory(hasSites))) return startWith(deps, deps.ladder);
  const isOffered = await deps.db.withDirectory(
    async (trx) =>
      (await isDefaultLadder(trx, deps.ladder)) && (await listSitesToOffer(trx, offer)).length === 0,
  );
  if (!isOffered) await enqueue(deps, offer);
}

async function startWith({ db }: OfferDeps, ladder: Ladder): Promise<void> {
  await db.changeDirectory(byWorker(offerPresetsTask), async (change) => {
    // For future sites.
    change.internal();
    await setDefaultLadder(change.trx, ladder);
  });
}

async function enqueue({ db, offerAfterMs }: OfferDeps, offer: Offer): Promise<void> {
  await db.changeDirectory(byWorker(offerPresetsTask), async (change) => {
    change.internal();
    await change.enqueue(offerPresetsJob(offer, new Date(Date.now() + offerAfterMs)));
  });
}

const isNewer = (one: PresetVersions, other: PresetVersions): boolean =>
  Object.entries(one).some(([name, version]) => version > (other[name] ?? 1));
