import type {
  CallContext,
  UpdateMediaLadderRequest__Output,
  UpdateMediaLadderResponse,
} from '@headwater/contracts';
import { by } from '@headwater/db';
import { refuseChanged } from '@headwater/errors';
import { invalidField } from '@headwater/grpc/requests';

import type { MediaDeps } from '../../deps';
import { faultOfWidths, type Ladder } from '../../domain/ladder';
import { siteNotFound, tooManyWidths } from '../../errors';
import { toSiteLadder } from '../../mappers/site-ladder';
import {
  findLadder,
  followInstallation,
  type LadderRow,
  lockLadder,
  offerLadder,
} from '../../queries/ladders';

export const updateMediaLadder =
  ({ db }: MediaDeps) =>
  async (
    { siteId, own, expected }: UpdateMediaLadderRequest__Output,
    call: CallContext,
  ): Promise<UpdateMediaLadderResponse> => {
    const fault = own && faultOfWidths(own.widths);
    if (fault) throw invalidField('own.widths', fault);
    return db.changeSite(siteId, by(call), async (change) => {
      const { trx } = change;
      await lockLadder(trx, siteId);
      const before = await findLadder(trx);
      if (before && expected) {
        const of = (ladder: Ladder | null | undefined) => ({ own: ladder && stepsOf(ladder) });
        refuseChanged('media ladder', {
          before: of(before.own_ladder ? before : null),
          expected: of(expected.own ? expected.offered : null),
          after: of(own),
        });
      }
      if (!own && before && isInstallations(before)) {
        change.nothing();
        return { ladder: toSiteLadder(before) };
      }
      const outcome = own ? await offerLadder(trx, own, { own: true }) : await followInstallation(trx);
      if (outcome === 'gone') throw siteNotFound(siteId);
      if (outcome === 'full') throw tooManyWidths();
      if (outcome === 'changed')
        change.record({ kind: 'site', id: siteId, became: 'updated', aspect: 'media_offer' });
      else change.nothing();
      const row = await findLadder(trx);
      if (row === undefined) throw siteNotFound(siteId);
      return { ladder: toSiteLadder(row) };
    });
  };

const stepsOf = ({ widths, avif }: Ladder): Ladder => ({ widths, avif });

/** A site with the installation's ladder may have no row of its own yet, and a reset would write one. */
const isInstallations = (row: LadderRow): boolean =>
  !row.own_ladder && row.avif === row.default_avif && String(row.widths) === String(row.default_widths);
