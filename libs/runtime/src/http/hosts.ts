/** As HTTP/1.1 has it: https://www.rfc-editor.org/rfc/rfc9112#section-3.2 */
export function hasOneHost(rawHeaders: string[]): boolean {
  let count = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') count += 1;
  }
  return count === 1;
}
