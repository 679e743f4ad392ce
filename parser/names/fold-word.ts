const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A word without capitals, accents and apostrophes, to look it up in a list. Kana keep their voice marks: `て` is no `で`. */
export function foldWord(word: string): string {
  const plain = word.toLowerCase().replaceAll(/['’ʼ]/g, '');
  return KANA.test(plain) ? plain.normalize('NFC') : plain.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
