import type { EndpointName } from '@headwater/http-contract';

import { contentNotFound } from '../faults';
import { hashBody } from '../http/etag';
import { isSlug } from '@headwater/values';
import type { DeliveryClients } from '../lookups/clients';
import type { LookupOptions } from '../lookups/sites';
import { toJsonText } from '../presenters/json';
import type { AnswerRequest, Route } from './route';
import { routeTable } from './table';

/** A complete answer: nothing about it is decided later. */
export interface Answer {
  body: Buffer;
  /** What its ETags are made of. */
  hash: string;
  /** Language served. */
  language: string;
  /** Version of the site's data that it was made from. */
  siteVersion: number;
  /** Milliseconds from asking until a scheduled publication changes it. Undefined: none is scheduled. */
  validForMs: number | undefined;
  /** Objects it shows, such as "entry-17". */
  usedObjects: string[];
  /** False when it must not be kept. */
  cacheable: boolean;
}

/** Where answers come from. */
export interface AnswerSource {
  get(request: AnswerRequest, options: LookupOptions): Promise<Answer>;
}

function requireSlug(slug: string | undefined): string {
  if (slug === undefined || !isSlug(slug)) throw contentNotFound();
  return slug;
}

/** Makes every answer anew from the services. */
export function createAnswerSource(clients: DeliveryClients): AnswerSource {
  return {
    async get(request, options) {
      const { name, site, language, slug } = request;
      const route = routeTable[name] as Route<EndpointName>;
      const {
        body,
        freshness,
        language: served,
        cacheable = true,
      } = await route({
        ...request,
        clients,
        options,
        scope: { siteId: site.siteId, minSiteVersion: site.siteVersion, language },
        media: { baseUrl: site.mediaBaseUrl, siteKey: site.siteKey },
        requireSlug: () => requireSlug(slug),
      });
      const bytes = Buffer.from(toJsonText(body));
      const { siteVersion, validForMs, usedObjects } = freshness;
      return {
        body: bytes,
        hash: hashBody(bytes),
        language: served,
        siteVersion,
        validForMs,
        usedObjects,
        cacheable,
      };
    },
  };
}
