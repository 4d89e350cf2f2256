/** What a text leaves where it is copied from. */
export interface LeavesOut {
  /** Words of the text that are not to be in it. */
  isGone: (element: Element) => boolean;
  /** A link within the document: where it leads is not copied. */
  isWithin: (href: string) => boolean;
}

export const leavesNothing: LeavesOut = { isGone: () => false, isWithin: () => false };

const word = /urn:schemas-microsoft-com:office|\bclass="?(?:Mso|mso)/;
/** Notes, contents and cross-references of Word. */
const place = /^#_(?:ftn|edn|Toc|Ref|Hlk)/;

/** Of what was copied elsewhere: Word and Writer copy what they track as deleted, too. Others cross words out on purpose. */
export function leavesOutOf(html: string): LeavesOut {
  const isOfWord = word.test(html);
  return {
    isGone: (element) =>
      /^msoDel$/i.test(element.className) ||
      (element.localName === 'del' &&
        (isOfWord || (element.hasAttribute('cite') && element.hasAttribute('datetime')))),
    isWithin: (href) => place.test(href),
  };
}
