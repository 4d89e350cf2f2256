const maxBytes = 1_000_000;

/** A `fetch` for a few requests, which must be answered, bodies included, within one common time and with a million bytes each. */
export function boundedFetch(limitMs = 4_000): (url: string, options: object) => Promise<Response> {
  const deadline = AbortSignal.timeout(limitMs);
  return async (url, options) => {
    const response = await fetch(url, { ...options, signal: deadline });
    const { body, status, statusText, headers } = response;
    return body === null
      ? response
      : new Response(body.pipeThrough(boundedBytes()), { status, statusText, headers });
  };
}

function boundedBytes(): TransformStream<Uint8Array, Uint8Array> {
  let count = 0;
  return new TransformStream({
    transform(chunk, controller) {
      count += chunk.byteLength;
      if (count > maxBytes) controller.error(new Error(`an answer of more than ${maxBytes} bytes`));
      else controller.enqueue(chunk);
    },
  });
}
