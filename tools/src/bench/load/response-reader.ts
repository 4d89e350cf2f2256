const nothing = Buffer.alloc(0);

/**
 * Tells each answer's status as it ends in what a kept-alive connection receives. Knows what HTTP/1.1 servers here send: lengths,
 * and chunks. Keeps no body, so that the memory it is given may be used again.
 */
export class ResponseReader {
  readonly #tell: (status: number) => void;
  #rest: Buffer = nothing;
  #status = 0;
  #bodyLeft = 0;

  constructor(tell: (status: number) => void) {
    this.#tell = tell;
  }

  push(chunk: Buffer): void {
    const bytes = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    let at = 0;
    for (let next: number | undefined = 0; next !== undefined; next = this.#step(bytes, at)) at = next;
    this.#rest = at === bytes.length ? nothing : Buffer.from(bytes.subarray(at));
  }

  /** Passes over a body, or a head; undefined when that needs more bytes. */
  #step(bytes: Buffer, at: number): number | undefined {
    if (at === bytes.length) return undefined;
    if (this.#bodyLeft > 0) return this.#passBody(Math.min(this.#bodyLeft, bytes.length - at), at);
    const headEnd = bytes.indexOf('\r\n\r\n', at);
    if (headEnd < 0) return undefined;
    const head = bytes.toString('latin1', at, headEnd);
    const bodyStart = headEnd + 4;
    const end = endOfBody(head, bytes, bodyStart);
    if (end === undefined) return undefined;
    this.#status = Number(head.slice(9, 12));
    this.#bodyLeft = end - bodyStart;
    return this.#passBody(0, bodyStart);
  }

  #passBody(count: number, at: number): number {
    this.#bodyLeft -= count;
    if (this.#bodyLeft === 0) this.#tell(this.#status);
    return at + count;
  }
}

/** Undefined when it cannot be told before more has come. */
function endOfBody(head: string, bytes: Buffer, bodyStart: number): number | undefined {
  if (/^.{9}(304|204)/.test(head)) return bodyStart;
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (length !== undefined) return bodyStart + Number(length);
  const lastChunk = bytes.indexOf('\r\n0\r\n\r\n', bodyStart - 2);
  return lastChunk < 0 ? undefined : lastChunk + 7;
}
