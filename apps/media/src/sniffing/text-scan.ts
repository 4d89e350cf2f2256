/** Decides over a stream of chunks whether all of it is plain UTF-8 text. */
export interface TextScan {
  add(chunk: Uint8Array): void;
  finish(): boolean;
}

/** The control characters that make browsers treat data as binary (WHATWG MIME sniffing, "binary data byte"). */
const isBinary = new Uint8Array(256).map((_, byte) =>
  byte <= 0x08 || byte === 0x0b || (byte >= 0x0e && byte <= 0x1a) || (byte >= 0x1c && byte <= 0x1f) ? 1 : 0,
);

export function createTextScan(): TextScan {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let isText = true;

  const decodes = (chunk?: Uint8Array): boolean => {
    try {
      decoder.decode(chunk, { stream: chunk !== undefined });
      return true;
    } catch {
      return false;
    }
  };

  return {
    add(chunk) {
      // The first bytes of nearly every binary file decide, so the rest costs nothing.
      if (isText) isText = !chunk.some((byte) => isBinary[byte] === 1) && decodes(chunk);
    },
    finish: () => isText && decodes(),
  };
}
