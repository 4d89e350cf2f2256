/** Tells where answers end in what a kept-alive connection receives. Knows what HTTP/1.1 servers here send: lengths, and chunks. */
export class ResponseReader {
  #rest: Buffer = Buffer.alloc(0);

  /** Takes bytes and returns the statuses of the answers that they complete. */
  push(chunk: Buffer): number[] {
    this.#rest = this.#rest.length === 0 ? chunk : Buffer.concat([this.#rest, chunk]);
    const statuses: number[] = [];
    for (;;) {
      const headEnd = this.#rest.indexOf('\r\n\r\n');
      if (headEnd < 0) return statuses;
      const head = this.#rest.toString('latin1', 0, headEnd);
      const status = Number(head.slice(9, 12));
      const end = this.#endOfBody(head, status, headEnd + 4);
      if (end === undefined || end > this.#rest.length) return statuses;
      statuses.push(status);
      this.#rest = this.#rest.subarray(end);
    }
  }

  #endOfBody(head: string, status: number, bodyStart: number): number | undefined {
    if (status === 304 || status === 204) return bodyStart;
    const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
    if (length !== undefined) return bodyStart + Number(length);
    const lastChunk = this.#rest.indexOf('\r\n0\r\n\r\n', bodyStart - 2);
    return lastChunk < 0 ? undefined : lastChunk + 7;
  }
}
