import { deliveryLimits } from '@headwater/contracts';
import type { Logger } from '@headwater/runtime';

import type { DeliveryClients } from './clients';

/** Records the use of tokens in memory, and reports it in batches. */
export interface TokenUse {
  record(siteId: number, tokenId: number): void;
  /** Reports what is due. */
  report(): Promise<void>;
  start(): void;
  /** Reports everything that is pending. */
  close(): Promise<void>;
}

interface Use {
  siteId: number;
  tokenId: number;
  usedAt: number;
  /** Undefined: never. */
  reportedAt: number | undefined;
}

const minuteMs = 60_000;
// Bounds one report, so that reports do not slow readers. With thousands of sites, each is reported less often.
const maxSitesAtOnce = 100;
const maxTokens = 100_000;

export function createTokenUse(
  { site: client }: Pick<DeliveryClients, 'site'>,
  {
    logger,
    intervalMs = 5_000,
    now = performance.now.bind(performance),
  }: { logger: Logger; intervalMs?: number; now?: () => number },
): TokenUse {
  // In the order of their last report, the oldest first, so that every token is reported eventually.
  const uses = new Map<number, Use>();
  let timer: NodeJS.Timeout | undefined;

  const unreported = (use: Use) => use.reportedAt === undefined || use.usedAt > use.reportedAt;
  const due = (use: Use) =>
    unreported(use) && (use.reportedAt === undefined || now() - use.reportedAt >= minuteMs);

  async function send(siteId: number, batch: Use[]): Promise<void> {
    const sentAt = now();
    const reported = batch.map(({ tokenId, usedAt }) => ({
      tokenId,
      ageMs: Math.max(0, Math.round(sentAt - usedAt)),
    }));
    try {
      await client.recordTokenUse({ siteId, uses: reported });
      for (const use of batch) use.reportedAt = sentAt;
    } catch (err) {
      // The uses are kept, so the next report contains them again.
      logger.warn({ err, siteId, tokens: batch.length }, 'token use could not be reported');
    }
    for (const use of batch) {
      uses.delete(use.tokenId);
      uses.set(use.tokenId, use);
    }
  }

  async function sendAll(which: (use: Use) => boolean, maxSites = Infinity): Promise<void> {
    const bySite = new Map<number, Use[]>();
    for (const use of uses.values()) {
      if (!which(use)) continue;
      const ofSite = bySite.get(use.siteId);
      if (ofSite !== undefined) ofSite.push(use);
      else if (bySite.size < maxSites) bySite.set(use.siteId, [use]);
    }
    for (const [siteId, siteUses] of bySite) {
      for (let at = 0; at < siteUses.length; at += deliveryLimits.tokenUses) {
        await send(siteId, siteUses.slice(at, at + deliveryLimits.tokenUses));
      }
    }
    forgetOld();
  }

  function forgetOld(): void {
    for (const [tokenId, use] of uses) {
      if (!unreported(use) && now() - use.usedAt >= minuteMs) uses.delete(tokenId);
    }
  }

  return {
    record(siteId, tokenId) {
      const use = uses.get(tokenId);
      if (use) use.usedAt = now();
      else if (uses.size < maxTokens)
        uses.set(tokenId, { siteId, tokenId, usedAt: now(), reportedAt: undefined });
    },
    report: () => sendAll(due, maxSitesAtOnce),
    start() {
      const next = () => {
        timer = setTimeout(() => void sendAll(due, maxSitesAtOnce).finally(next), intervalMs);
        timer.unref();
      };
      next();
    },
    async close() {
      clearTimeout(timer);
      await sendAll(unreported);
    },
  };
}
