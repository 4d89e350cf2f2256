/** Who waits for the image: somebody at an upload, or nobody at a job. */
export type DecodingPriority = 'upload' | 'job';

interface Priority {
  /** How far other programs go first. */
  niceness: number;
  /**
   * A process is killed after so many times the seconds that it may take of a core. It is the part of a core that Linux gives to a
   * process of that niceness beside one busy program: 1/29 with 15, and 1/69 with 19.
   */
  patience: number;
}

/** See docs/decisions/0119-images-are-decoded-last.md. */
export const decodingPriorities: Record<DecodingPriority, Priority> = {
  upload: { niceness: 15, patience: 30 },
  job: { niceness: 19, patience: 70 },
};
