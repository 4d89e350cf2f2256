import type { Language } from './books';

const japanese = /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}ー]/gu;

/** The number of words in a text. In Japanese, two characters count as a word, which is the same on every machine, unlike a dictionary. */
export function countWords(text: string, language: Language): number {
  const characters = language === 'ja' ? (text.match(japanese) ?? []).length : 0;
  const spaced = language === 'ja' ? text.replace(japanese, ' ') : text;
  const words = spaced.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
  return words + Math.round(characters / 2);
}

const common: Partial<Record<Language, ReadonlySet<string>>> = {
  en: wordsOf('the of and to is in that for it be are this with as or can by you on from which an not'),
  de: wordsOf(
    'der die das und ist in den von zu mit sie nicht ein eine werden auf für im oder dem als des kann sich',
  ),
  es: wordsOf('el la los las de que y en un una es se para por con no su del como al puede o más este'),
  fr: wordsOf('le la les de des et un une est pour dans que qui en du sur par pas vous au avec ce ou il'),
};

function wordsOf(text: string): ReadonlySet<string> {
  return new Set(text.split(' '));
}

/** Whether a paragraph is in the language: translations leave some paragraphs in English. */
export function isWrittenIn(text: string, language: Language): boolean {
  if (language === 'en') return true;
  const letters = text.match(/\p{L}/gu) ?? [];
  if (language === 'ja' || language === 'ru') {
    const own = language === 'ja' ? /[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/gu : /\p{sc=Cyrl}/gu;
    return (text.match(own) ?? []).length * 3 >= letters.length;
  }
  const words = text.toLowerCase().split(/[^\p{L}]+/u);
  const countOf = (set: ReadonlySet<string>): number => words.filter((word) => set.has(word)).length;
  return countOf(common[language]!) >= countOf(common.en!);
}
