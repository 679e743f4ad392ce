import { foldWord } from './fold-word.ts';

const NUMBERS = [...Array.from({ length: 21 }, (_, value) => value), 30, 40, 50, 60, 70, 80, 90, 100, 1000];

/**
 * Number words in the product's languages: one line of cardinals and one of ordinals each. `|` separates numbers,
 * spaces separate words for the same number, and `prim/o/a` means `primo` and `prima`.
 */
const TABLES = [
  // English
  'zero|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen|twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety|hundred|thousand',
  '|first|second|third|fourth|fifth|sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth|seventeenth|eighteenth|nineteenth|twentieth|thirtieth|fortieth|fiftieth|sixtieth|seventieth|eightieth|ninetieth|hundredth|thousandth',
  // German
  'null|ein//s/e/er/es/en/em|zwei zwo|drei|vier|fünf|sechs|sieben|acht|neun|zehn|elf|zwölf|dreizehn|vierzehn|fünfzehn|sechzehn|siebzehn|achtzehn|neunzehn|zwanzig|dreißig dreissig|vierzig|fünfzig|sechzig|siebzig|achtzig|neunzig|hundert|tausend',
  '|erst/e/er/es/en/em|zweit/e/er/es/en/em|dritt/e/er/es/en/em|viert/e/er/es/en/em|fünft/e/er/es/en/em|sechst/e/er/es/en/em|siebt/e/er/es/en/em siebent/e/er/es|acht/e/er/es/en/em|neunt/e/er/es/en/em|zehnt/e/er/es/en/em|elft/e/er/es/en/em|zwölft/e/er/es/en/em|dreizehnt/e/er/es|vierzehnt/e/er/es|fünfzehnt/e/er/es|sechzehnt/e/er/es|siebzehnt/e/er/es|achtzehnt/e/er/es|neunzehnt/e/er/es|zwanzigst/e/er/es',
  // Dutch
  'nul|een één|twee|drie|vier|vijf|zes|zeven|acht|negen|tien|elf|twaalf|dertien|veertien|vijftien|zestien|zeventien|achttien|negentien|twintig|dertig|veertig|vijftig|zestig|zeventig|tachtig|negentig|honderd|duizend',
  '|eerste|tweede|derde|vierde|vijfde|zesde|zevende|achtste|negende|tiende|elfde|twaalfde|dertiende|veertiende|vijftiende|zestiende|zeventiende|achttiende|negentiende|twintigste',
  // French
  'zéro|un//e|deux|trois|quatre|cinq|six|sept|huit|neuf|dix|onze|douze|treize|quatorze|quinze|seize||||vingt|trente|quarante|cinquante|soixante|septante|octante huitante|nonante|cent|mille',
  '|premi/er/ère/ers/ères|deuxième second//e|troisième|quatrième|cinquième|sixième|septième|huitième|neuvième|dixième|onzième|douzième|treizième|quatorzième|quinzième|seizième||||vingtième',
  // Spanish
  'cero|un/o/a|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|once|doce|trece|catorce|quince|dieciséis|diecisiete|dieciocho|diecinueve|veinte|treinta|cuarenta|cincuenta|sesenta|setenta|ochenta|noventa|cien//to|mil',
  '|primer//o/a/os/as|segund/o/a/os/as|tercer//o/a/os/as|cuart/o/a/os/as|quint/o/a/os/as|sext/o/a/os/as|séptim/o/a/os/as|octav/o/a/os/as|noven/o/a/os/as|décim/o/a/os/as|undécim/o/a|duodécim/o/a',
  // Italian
  'zero|un//o/a|due|tre|quattro|cinque|sei|sette|otto|nove|dieci|undici|dodici|tredici|quattordici|quindici|sedici|diciassette|diciotto|diciannove|venti|trenta|quaranta|cinquanta|sessanta|settanta|ottanta|novanta|cento|mille',
  '|prim/o/a/i/e|second/o/a/i/e|terz/o/a/i/e|quart/o/a/i/e|quint/o/a/i/e|sest/o/a/i/e|settim/o/a/i/e|ottav/o/a/i/e|non/o/a/i/e|decim/o/a/i/e|undicesim/o/a|dodicesim/o/a|tredicesim/o/a|quattordicesim/o/a|quindicesim/o/a|sedicesim/o/a|diciassettesim/o/a|diciottesim/o/a|diciannovesim/o/a|ventesim/o/a',
  // Portuguese
  'zero|um//a|dois duas|três|quatro|cinco|seis|sete|oito|nove|dez|onze|doze|treze|catorze quatorze|quinze|dezesseis dezasseis|dezessete dezassete|dezoito|dezenove dezanove|vinte|trinta|quarenta|cinquenta|sessenta|setenta|oitenta|noventa|cem cento|mil',
  '|primeir/o/a/os/as|segund/o/a/os/as|terceir/o/a/os/as|quart/o/a/os/as|quint/o/a/os/as|sext/o/a/os/as|sétim/o/a/os/as|oitav/o/a/os/as|non/o/a/os/as|décim/o/a/os/as',
  // Ukrainian
  'нуль|один одна одне|два дві|три|чотири|п’ять|шість|сім|вісім|дев’ять|десять|одинадцять|дванадцять|тринадцять|чотирнадцять|п’ятнадцять|шістнадцять|сімнадцять|вісімнадцять|дев’ятнадцять|двадцять|тридцять|сорок|п’ятдесят|шістдесят|сімдесят|вісімдесят|дев’яносто|сто|тисяча',
  '|перш/ий/а/е/ого/ої/ому/у/их|друг/ий/а/е/ого/ої/ому/у/их|трет/ій/я/є/ього/ьої/ьому/ю/іх|четверт/ий/а/е/ого/ої/ому/у|п’ят/ий/а/е/ого/ої/ому/у|шост/ий/а/е/ого/ої/ому/у|сьом/ий/а/е/ого/ої/ому/у|восьм/ий/а/е/ого/ої/ому/у|дев’ят/ий/а/е/ого/ої/ому/у|десят/ий/а/е/ого/ої/ому/у|одинадцят/ий/а/е|дванадцят/ий/а/е|тринадцят/ий/а/е|чотирнадцят/ий/а/е|п’ятнадцят/ий/а/е|шістнадцят/ий/а/е|сімнадцят/ий/а/е|вісімнадцят/ий/а/е|дев’ятнадцят/ий/а/е|двадцят/ий/а/е',
  // Arabic
  'صفر|واحد//ة|اثنان اثنين اثنتان|ثلاث//ة|أربع//ة|خمس//ة|ست//ة|سبع//ة|ثماني/ة ثمان|تسع//ة|عشر//ة||||||||||عشرون عشرين|ثلاثون ثلاثين|أربعون أربعين|خمسون خمسين|ستون ستين|سبعون سبعين|ثمانون ثمانين|تسعون تسعين|مئة مائة|ألف',
  '|أول أولى|ثان/ي/ية|ثالث//ة|رابع//ة|خامس//ة|سادس//ة|سابع//ة|ثامن//ة|تاسع//ة|عاشر//ة',
  // Japanese in kana. Kanji are numerals.
  'ゼロ れい|いち ひとつ|に ふたつ|さん みっつ|よん よっつ|ご いつつ|ろく むっつ|なな しち ななつ|はち やっつ|きゅう ここのつ|じゅう とお',
  '|イチ|ニ|サン|ヨン|ゴ|ロク|ナナ シチ|ハチ|キュウ|ジュウ',
  // Chinese has no line of its own: its number words are numerals.
];

let words: ReadonlyMap<string, readonly number[]> | undefined;

/**
 * Returns the numbers that a word means: several if it means different numbers in different languages. Undefined for
 * other words.
 */
export function numbersOfWord(word: string): readonly number[] | undefined {
  words ??= readTables();
  const folded = foldWord(word);
  // The Arabic article is joined to its word.
  return words.get(folded) ?? (folded.startsWith('ال') ? words.get(folded.slice(2)) : undefined);
}

function readTables(): ReadonlyMap<string, readonly number[]> {
  const found = new Map<string, number[]>();
  for (const table of TABLES) {
    for (const [index, group] of table.split('|').entries()) {
      const value = NUMBERS[index];
      if (value === undefined) continue;
      for (const word of group.split(' ').flatMap(withEndings)) {
        const values = found.get(word) ?? [];
        found.set(word, values);
        if (!values.includes(value)) values.push(value);
      }
    }
  }
  return found;
}

function withEndings(entry: string): string[] {
  const [stem = '', ...endings] = entry.split('/');
  if (stem === '') return [];
  return (endings.length === 0 ? [''] : endings).map((ending) => foldWord(stem + ending));
}
