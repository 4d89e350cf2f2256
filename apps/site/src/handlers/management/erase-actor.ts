import { setTimeout as delay } from 'node:timers/promises';

import { z } from 'zod';

import type { CallContext, contracts, Handlers } from '@headwater/contracts';
import { by } from '@headwater/db';
import { actorForms, isActorId } from '@headwater/grpc';
import { readRequest } from '@headwater/grpc/requests';

import type { ManagementDeps } from '../../deps';
import { requireSuperAdmin } from '../../domain/super-admin';
import { eraseActor as eraseActorOfRows } from '../../queries/actors';

const schema = z.object({ actor: z.string().refine(isActorId, `must be ${actorForms}`) });

/** A transaction with this many takes some milliseconds. */
const eventsAtOnce = 1_000;
/** Between two transactions, so that writers have the server to themselves for most of the time. */
const pauseMs = 50;
/** Per call, which so takes some seconds. */
const transactions = 20;

export function eraseActor({ db }: ManagementDeps): Handlers<typeof contracts.auditManagement>['eraseActor'] {
  return async (request, call) => {
    const { actor } = readRequest(schema, request);
    requireSuperAdmin(call, 'erase an actor');
    let events = 0;
    for (let transaction = 0; transaction < transactions && !call.signal.aborted; transaction += 1) {
      if (transaction > 0) await delay(pauseMs);
      const erased = await eraseSome(actor, call, events === 0);
      if (erased === 0) return { events, more: false };
      events += erased;
    }
    return { events, more: true };
  };

  /** The first transaction of a call records the replacement in the audit trail. */
  function eraseSome(actor: string, call: CallContext, isFirst: boolean): Promise<number> {
    return db.changeDirectory(by(call), async (change) => {
      const { events, pseudonym } = await eraseActorOfRows(change.trx, actor, eventsAtOnce);
      if (pseudonym === null) change.nothing();
      else if (isFirst) change.record({ kind: 'actor', id: pseudonym, became: 'erased' });
      else change.internal();
      return events;
    });
  }
}
