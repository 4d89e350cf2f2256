/** The messages of a call that takes bytes: its header, then the bytes as they arrive. */
export async function* messagesOf<Header>(
  header: Header,
  bytes: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ part: 'header'; header: Header } | { part: 'chunk'; chunk: Uint8Array }> {
  yield { part: 'header', header };
  for await (const chunk of bytes) yield { part: 'chunk', chunk };
}
