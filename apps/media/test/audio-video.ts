/** Silence as a WAV file: 8 bits, mono, 8,000 samples a second. */
export function silentWav(durationMs: number): Buffer {
  const samples = Buffer.alloc(durationMs * 8, 0x80);
  const header = Buffer.alloc(44);
  header.write('RIFF', 0, 'latin1');
  header.writeUInt32LE(36 + samples.length, 4);
  header.write('WAVEfmt ', 8, 'latin1');
  header.writeUInt32LE(16, 16);
  header.writeUInt16LE(1, 20);
  header.writeUInt16LE(1, 22);
  header.writeUInt32LE(8_000, 24);
  header.writeUInt32LE(8_000, 28);
  header.writeUInt16LE(1, 32);
  header.writeUInt16LE(8, 34);
  header.write('data', 36, 'latin1');
  header.writeUInt32LE(samples.length, 40);
  return Buffer.concat([header, samples]);
}

/** A box of an MP4 file. */
export function box(type: string, ...contents: Uint8Array[]): Buffer {
  const head = Buffer.alloc(8);
  const body = Buffer.concat(contents);
  head.writeUInt32BE(8 + body.length, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
}

/** An MP4 file without a track, whose header says how long it plays. */
export function shortMp4(durationMs: number, ...boxes: Uint8Array[]): Buffer {
  const header = Buffer.alloc(100);
  header.writeUInt32BE(1_000, 12);
  header.writeUInt32BE(durationMs, 16);
  header.writeUInt32BE(0x00010000, 20);
  const type = box('ftyp', Buffer.from('isom\0\0\x02\0isomiso2mp41', 'latin1'));
  return Buffer.concat([type, box('moov', box('mvhd', header), ...boxes), box('mdat', Buffer.alloc(16))]);
}
