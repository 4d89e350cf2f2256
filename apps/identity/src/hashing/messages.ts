/** The data with which a hashing thread is started. */
export interface HashThreadData {
  niceness: number;
}

/** One at a time. With a hash, the password is compared with it; without, it is hashed. */
export interface HashTask {
  password: string;
  passwordHash?: string | undefined;
}

export type HashAnswer = { value: string | boolean } | { failure: string };

export interface PriorityRefused {
  priorityRefused: string;
}
