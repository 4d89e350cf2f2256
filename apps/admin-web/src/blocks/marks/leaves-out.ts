/** Parts of a copied text that are not pasted. */
export interface LeavesOut {
  /** Deleted words that the program copies along. */
  isGone: (element: Element) => boolean;
  /** A link within the document: its target is not copied. */
  isWithin: (href: string) => boolean;
}

export const leavesNothing: LeavesOut = { isGone: () => false, isWithin: () => false };

const word = /urn:schemas-microsoft-com:office|\bclass="?(?:Mso|mso)/;
/** Notes, contents and cross-references of Word. */
const place = /^#_(?:ftn|edn|Toc|Ref|Hlk)/;

/** Word and Writer also copy words that they track as deleted. In other programs, words are crossed out on purpose. */
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
