const firstMs = 10_000;
const longestMs = 300_000;
/** After a run of this length, the pauses of a container begin anew. */
const forgivenAfterMs = 600_000;

/** The pauses of Kubernetes before restarts of a container: none, then 10 s, doubled up to 5 min. */
export class BackOff {
  private nextMs = 0;

  /** The pause before the next start, after a run of this length. */
  pauseAfter(ranMs: number): number {
    if (ranMs >= forgivenAfterMs) this.nextMs = 0;
    const pauseMs = this.nextMs;
    this.nextMs = Math.min(longestMs, Math.max(firstMs, this.nextMs * 2));
    return pauseMs;
  }
}
