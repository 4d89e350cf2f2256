/** `17`; neither `017` nor `0x11`. */
const form = /^[1-9]\d{0,15}$/;

/** The id in a part of an address, in the only form that the API accepts. Undefined: the part is no id. */
export function idIn(text: string | null | undefined): number | undefined {
  if (typeof text !== 'string' || !form.test(text)) return undefined;
  const id = Number(text);
  return Number.isSafeInteger(id) ? id : undefined;
}
