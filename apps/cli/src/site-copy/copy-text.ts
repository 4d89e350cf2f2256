/** The text format of COPY: a row is a line, its values are separated by tabs. */

const newLine = 10;

/** The rows of a stream, with values as written. Only a line feed ends a row: texts may contain other line ends. */
export async function* readRows(bytes: AsyncIterable<Buffer>): AsyncGenerator<string[]> {
  let rest: Buffer[] = [];
  for await (const chunk of bytes) {
    let start = 0;
    for (let end = chunk.indexOf(newLine); end !== -1; end = chunk.indexOf(newLine, start)) {
      const line = Buffer.concat([...rest, chunk.subarray(start, end)]);
      rest = [];
      start = end + 1;
      yield line.toString('utf8').split('\t');
    }
    if (start < chunk.length) rest.push(chunk.subarray(start));
  }
}

export const writeRow = (values: readonly string[]): string => `${values.join('\t')}\n`;

export const nullValue = String.raw`\N`;

const escapes: Readonly<Record<string, string>> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' };

/** The text of a value that is not null. */
export const decodeValue = (written: string): string =>
  written.includes('\\')
    ? written.replace(/\\(.)/gs, (_all, letter: string) => escapes[letter] ?? letter)
    : written;

const letters: Readonly<Record<string, string>> = Object.fromEntries(
  [...Object.entries(escapes), ['\\', '\\'] as const].map(([letter, text]) => [text, `\\${letter}`]),
);

export const encodeValue = (text: string): string =>
  text.replace(/[\b\f\n\r\t\v\\]/g, (letter) => letters[letter]!);

/** An array of whole numbers, such as `{17,18}`. */
export const decodeIds = (written: string): string[] =>
  written === '{}' ? [] : written.slice(1, -1).split(',');
export const encodeIds = (ids: readonly string[]): string => `{${ids.join(',')}}`;
