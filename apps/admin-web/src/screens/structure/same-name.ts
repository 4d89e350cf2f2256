/** Whether one of the terms has this name. Surrounding blanks and case make no difference. */
export function isNameTaken(
  name: string,
  { terms, language }: { terms: readonly { name: string }[]; language: string },
): boolean {
  const read = (text: string): string => text.normalize('NFC').trim().toLocaleLowerCase(language);
  const wanted = read(name);
  return wanted !== '' && terms.some((term) => read(term.name) === wanted);
}
