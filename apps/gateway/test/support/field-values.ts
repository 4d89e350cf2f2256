/** Values of a repeated field of up to 127 bytes each, in a message as it is sent: a tag, a length and the bytes. */
export function valuesOfField(message: Uint8Array, field: number): Buffer[] {
  const bytes = Buffer.from(message);
  const values: Buffer[] = [];
  for (let at = 0; at < bytes.length;) {
    const [tag, wireType] = [bytes[at]! >> 3, bytes[at]! & 7];
    at += 1;
    if (wireType === 0) {
      while (bytes[at]! >= 0x80) at += 1;
      at += 1;
      continue;
    }
    const length = bytes[at]!;
    if (tag === field) values.push(bytes.subarray(at + 1, at + 1 + length));
    at += 1 + length;
  }
  return values;
}
