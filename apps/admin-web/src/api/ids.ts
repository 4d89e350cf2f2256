/** `17`; neither `017` nor `0x11`. */
const form = /^[1-9]\d{0,15}$/;

/** The id that a part of an address is, in the one form that the API takes. Undefined: it is none. */
export function idIn(text: string | null | undefined): number | undefined {
  if (typeof text !== 'string' || !form.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
