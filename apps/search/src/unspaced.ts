/**
 * Scripts without spaces between words, as ranges of a regular expression's class; the same as in `content.search_plain`.
 * They are searched by pairs of characters.
 */
export const unspaced =
  '\\u0e01-\\u0e3a\\u0e40-\\u0e4e\\u0e81-\\u0edf\\u1000-\\u109f\\u1780-\\u17d3\\u3005-\\u3007\\u3041-\\u30fa\\u30fc-\\u30ff' +
  '\\u31f0-\\u31ff\\uff66-\\uff9f\\u3400-\\u4dbf\\u4e00-\\u9fff\\uf900-\\ufaff\\u{20000}-\\u{3ffff}\\uac00-\\ud7a3';
