const sentence = 'The harbour lies where the river meets the sea, and the tide turns twice a day. ';

/** Texts of so many blocks that they have this size; the first one begins with “0. The harbour lies”. */
export function longTexts(bytes: number): string[] {
  const texts: string[] = [];
  for (let size = 0, count = 0; size < bytes; count += 1) {
    const text = JSON.stringify({ type: 'paragraph', data: { text: `${count}. ${sentence.repeat(6)}` } });
    texts.push(text);
    size += text.length + 1;
  }
  return texts;
}
