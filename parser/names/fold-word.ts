const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Removes case, accents and apostrophes from a word, for look-ups. Kana keep their voice marks: `て` is not `で`. */
export function foldWord(word: string): string {
  const plain = word.toLowerCase().replaceAll(/['’ʼ]/g, '');
  return KANA.test(plain) ? plain.normalize('NFC') : plain.normalize('NFD').replaceAll(/\p{M}/gu, '');
}
