/** Whether a person waits for the image: at an upload, but not at a job. */
export type DecodingPriority = 'upload' | 'job';

interface Priority {
  /** Niceness of the process. */
  niceness: number;
  /**
   * A process is killed after this multiple of its CPU time has passed. It follows from the share of a core that Linux gives to a process
   * of that niceness beside one busy program: 1/29 with 15, and 1/69 with 19.
   */
  patience: number;
}

/** See docs/decisions/0119-images-are-decoded-last.md. */
export const decodingPriorities: Record<DecodingPriority, Priority> = {
  upload: { niceness: 15, patience: 30 },
  job: { niceness: 19, patience: 70 },
};
