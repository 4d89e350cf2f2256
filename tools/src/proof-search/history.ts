/** A state of an entry that readers may see. */
export interface Shown {
  /** The version of its text, which is part of its title and body. */
  version: number;
  /** The instant from which it is published, in ms; `never` while it is a draft or deleted. */
  visibleFrom: number;
}

export const never = Number.POSITIVE_INFINITY;

/** All writes of one entry, which follow one after the other. */
export interface History {
  /** Notes a write that is sent now. Readers may see it from now on. */
  begin(shown: Shown, now: number): Write;
  /** The state after the last write, whose outcome must be known. */
  readonly latest: Shown;
  /** Whether an answer to a read may show this version. */
  mayShow(version: number, read: ReadTimes): boolean;
  /** All writes in words, to trace one of them. */
  describe(): string;
}

export interface Write {
  /** The write was answered. From now on, readers may see no earlier state. */
  acknowledge(now: number): void;
  /** The write was refused, so nobody can have seen it. */
  lose(): void;
}

export interface ReadTimes {
  askedAt: number;
  answeredAt: number;
}

export function createHistory(): History {
  const writes: (Shown & { beganAt: number; acknowledgedAt: number })[] = [
    { version: 0, visibleFrom: never, beganAt: 0, acknowledgedAt: 0 },
  ];
  return {
    begin(shown, now) {
      const write = { ...shown, beganAt: now, acknowledgedAt: never };
      writes.push(write);
      return {
        acknowledge: (at) => void (write.acknowledgedAt = at),
        lose: () => void writes.splice(writes.indexOf(write), 1),
      };
    },
    get latest() {
      const { version, visibleFrom } = writes.at(-1)!;
      return { version, visibleFrom };
    },
    mayShow(version, { askedAt, answeredAt }) {
      const before = writes.findLastIndex(({ acknowledgedAt }) => acknowledgedAt <= askedAt);
      return writes
        .slice(before)
        .some(
          (write) =>
            write.version === version && write.beganAt <= answeredAt && write.visibleFrom <= answeredAt,
        );
    },
    describe: () =>
      writes
        .map(({ version, visibleFrom, beganAt, acknowledgedAt }) => {
          const visible = visibleFrom === never ? 'hidden' : `visible from ${visibleFrom}`;
          return `v${version} ${visible}, sent at ${beganAt}, ${acknowledgedAt === never ? 'under way' : `done at ${acknowledgedAt}`}`;
        })
        .join('; '),
  };
}
