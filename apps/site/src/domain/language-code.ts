/** `en`, `pt-BR`, `zh-Hant-TW` */
const shape = /^[A-Za-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/;
const maxLength = 35;

/** Whether the text is a well-formed BCP 47 tag. It is stored as written, and never changed to another spelling. */
export function isLanguageCode(text: string): boolean {
  if (!shape.test(text) || text.length > maxLength) return false;
  try {
    return Intl.getCanonicalLocales(text).length === 1;
  } catch {
    return false;
  }
}
