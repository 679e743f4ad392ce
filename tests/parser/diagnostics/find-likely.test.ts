import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readCorpusMaps } from '../../support/corpus.ts';
import { tries } from '../../support/tries.ts';
import { findLikely, findLikelyFile } from '../../../parser/diagnostics/find-likely.ts';
import { isOneTypo } from '../../../parser/names/one-typo.ts';

describe('findLikely', () => {
  test.each([
    ['tpye', ['tags', 'type'], 'type'],
    ['nxet', ['next', 'name'], 'next'],
    ['reqired', ['required', 'rewards'], 'required'],
    ['strokecolor', ['primarycolor', 'name'], undefined],
    ['space-3', ['space-5'], undefined],
    ['activity3', ['activity1', 'activty3', 'activity2'], 'activty3'],
    ['activity3', ['activity1', 'activty2', 'activity2'], undefined],
    ['type', ['type'], undefined],
    ['x', ['y'], undefined],
    ['anything', [], undefined],
  ])('for %s among %j suggests %s', (word, candidates, likely) => {
    expect(findLikely(word, candidates)).toBe(likely);
  });
});

/** Counters of one kind each, from first to last. */
const SERIES = {
  digits: '1 2 3 10 11 12 21',
  'Arabic digits': '١ ٢ ٣ ١٠ ١١',
  'Devanagari digits': '१ २ ३ १० ११',
  'fullwidth digits': '１ ２ ３ １０',
  'circled digits': '① ② ③ ⑩',
  'black circled digits': '❶ ❷ ❸ ❿',
  'Roman numerals': 'i ii iii iv v vi vii viii ix x xi xii',
  'Roman numeral characters': 'Ⅰ Ⅱ Ⅲ Ⅳ Ⅸ',
  letters: 'a b c d e f x y z',
  'capital letters': 'A B C D',
  'Cyrillic letters': 'а б в г',
  'Arabic letters': 'أ ب ج د',
  'Chinese numerals': '一 二 三 十 十一 二十 二十一',
  'formal Chinese numerals': '壹 贰 叁 拾',
  'celestial stems': '甲 乙 丙 丁',
  'Chinese positions': '上 中 下',
  English: 'one two three four five six seven eight nine ten eleven twelve twenty sixty',
  'English ordinals': 'first second third fourth fifth sixth seventh eighth ninth tenth last',
  German: 'eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'German ordinals': 'erste zweite dritte vierte fünfte sechste siebte achte letzte',
  Dutch: 'een twee drie vier vijf zes zeven acht negen tien',
  'Dutch ordinals': 'eerste tweede derde vierde vijfde',
  French: 'un deux trois quatre cinq six sept huit neuf dix douze treize',
  'French ordinals': 'première deuxième troisième quatrième cinquième dixième',
  Spanish: 'uno dos tres cuatro cinco seis siete ocho nueve diez once doce trece sesenta setenta',
  'Spanish ordinals': 'primero segundo tercero cuarto quinto sexto séptimo octavo',
  Italian: 'uno due tre quattro cinque sei sette otto nove dieci',
  'Italian ordinals': 'prima seconda terza quarta quinta sesta settima',
  Portuguese: 'um dois três quatro cinco seis sete oito nove dez sessenta setenta',
  'Portuguese ordinals': 'primeira segunda terceira quarta quinta sexta',
  Ukrainian: 'один два три чотири п’ять шість сім вісім дев’ять десять',
  'Ukrainian ordinals': 'перший другий третій четвертий п’ятий шостий сьомий восьмий',
  Arabic: 'واحد اثنان ثلاثة أربعة خمسة ستة سبعة ثمانية تسعة عشرة',
  'Arabic ordinals': 'الأول الثاني الثالث الرابع الخامس السادس السابع الثامن',
  Japanese: 'いち に さん よん ご ろく なな はち',
  days: 'monday tuesday wednesday thursday friday saturday sunday',
  'French months': 'mars mai juin juillet',
  'German months': 'juni juli',
  'Spanish months': 'junio julio',
  pictures: '🐶 🐱 🚀 ⭐',
} as const;

const FRAMES = [
  'lesson-{}',
  'my lesson {}',
  '{}-lesson',
  'part {}: the boss',
  'mission_{}_final',
  'Урок {}',
  'الدرس {}',
];

describe('names that differ in a counter', () => {
  test.each(Object.entries(SERIES))('are never suggested for one another: %s', (_kind, words) => {
    for (const frame of FRAMES) {
      const names = words.split(' ').map((word) => frame.replace('{}', word));
      for (const name of names) {
        const others = names.filter((one) => one !== name);
        expect([name, findLikely(name, others), findLikelyFile(name, others)]).toEqual([
          name,
          undefined,
          undefined,
        ]);
      }
    }
  });

  test.each([
    ['第三课', '第一课'],
    ['الدرس٣', 'الدرس١'],
    ['ステップ三', 'ステップ一'],
    ['ステップいち', 'ステップさん'],
    ['part-iii', 'part-ii'],
    ['partiii', 'partii'],
    ['PartIII', 'PartII'],
    ['task-c', 'task-a'],
    ['TaskC', 'TaskA'],
    ['lesson-ten', 'lesson-two'],
    ['lessonten', 'lessontwo'],
    ['LessonTen', 'LessonTwo'],
    ['secondlesson', 'firstlesson'],
    ['twenty-one-steps', 'twenty-two-steps'],
    ['einundzwanzig', 'zweiundzwanzig'],
    ['lesson1', 'lesson'],
    ['lesson', 'lesson 2'],
    ['lessson', 'lesson-2'],
    ['课程上', '课程下'],
    ['level-1-2', 'level-1-3'],
    ['step-1a', 'step-1b'],
    ['step-4b', 'step-5b'],
    ['task-a', 'task-1'],
    ['lesson-tres', 'lesson-two'],
    ['actvity-two', 'activity-ten'],
  ])('%s is not suggested for %s, nor the other way round', (left, right) => {
    expect([findLikely(left, [right]), findLikely(right, [left])]).toEqual([undefined, undefined]);
    expect([findLikelyFile(left, [right]), findLikelyFile(right, [left])]).toEqual([undefined, undefined]);
  });

  test.each([
    ['cave-easy', 'cave-hard'],
    ['the-red-cave', 'the-big-cave'],
    ['turn-left-now', 'turn-right-now'],
  ])('%s is not suggested for %s, because another word is not a misspelling', (left, right) => {
    expect([findLikely(left, [right]), findLikely(right, [left])]).toEqual([undefined, undefined]);
  });

  test.each([
    ['lesson-tow', ['lesson-ten', 'lesson-two'], 'lesson-two'],
    ['lesson-thre', ['lesson-two', 'lesson-three'], 'lesson-three'],
    ['lesson two', ['lesson-two'], 'lesson-two'],
    ['lesson-two', ['lesson-ten', 'lesson-2'], 'lesson-2'],
    ['lesson-01', ['lesson-2', 'lesson-1'], 'lesson-1'],
    ['الدرس3', ['الدرس١', 'الدرس٣'], 'الدرس٣'],
    ['第3课', ['第一课', '第三课'], '第三课'],
    ['step ②', ['step 1', 'step 2'], 'step 2'],
    ['part-ii', ['part-3', 'part-2'], 'part-2'],
    ['lesosn-ten', ['lesson-two', 'lesson-ten'], 'lesson-ten'],
    ['make-game', ['make-a-game'], 'make-a-game'],
    ['lift off 2', ['liftoff 1', 'liftoff 2'], 'liftoff 2'],
    ['lift-offnow', ['liftoff-now'], 'liftoff-now'],
    ['taxii', ['taxi'], 'taxi'],
    ['final boss', ['final boss ⭐'], 'final boss ⭐'],
    ['食ぺ物', ['食べ物'], '食べ物'],
  ])('for %s among %j, the suggestion is %s', (word, candidates, likely) => {
    expect(findLikely(word, candidates)).toBe(likely);
  });

  test('are not confused if the rest of a name has a typo', () => {
    const counters = Object.values(SERIES).flatMap((words) => words.split(' '));
    const base = fc.stringMatching(/^[b-hj-uwyz]{5,12}$/);
    fc.assert(
      fc.property(
        base,
        fc.constantFrom(...counters),
        fc.constantFrom(...counters),
        fc.nat(),
        (name, one, other, at) => {
          const slipped = `${name.slice(0, at % name.length)}${name.slice((at % name.length) + 1)}`;
          fc.pre(slipped !== name);
          const meant = `${name}-${one}`;
          expect(findLikely(`${slipped}-${one}`, [`${name}-${other}`, meant])).toBe(
            other === one ? `${name}-${other}` : meant,
          );
        },
      ),
      tries(300),
    );
  });
});

describe('findLikelyFile', () => {
  test.each([
    ['robot-dance-music-1', ['coin-2', 'robot-2', 'music-1'], undefined],
    ['robot-dance-music-1', ['robot-dance-music-2'], undefined],
    ['robot-dance-music-1', ['robot-dance-musik-1', 'coin-1'], 'robot-dance-musik-1'],
    ['lift-off', ['liftoff', 'lift'], 'liftoff'],
    ['Lift off', ['lift_off'], 'lift_off'],
    ['lift-off', ['lift_off', 'liftoff'], undefined],
    ['coin', ['corn', 'cow'], 'corn'],
    ['cat', ['bat'], 'bat'],
    ['at', ['it'], undefined],
    ['orbit', ['orbti'], 'orbti'],
    ['banner', ['badge', 'winner'], undefined],
    ['platformer-background', ['space-background', 'interface-background'], undefined],
  ])('for %s among %j suggests %s', (name, candidates, likely) => {
    expect(findLikelyFile(name, candidates)).toBe(likely);
  });

  test('suggests a real file name for another only if they differ by one typo', () => {
    const names = new Set(
      readCorpusMaps().flatMap(({ text }) =>
        [...text.matchAll(/[\w-]+(?=\.(?:png|jpe?g|gif|svg|pdf)\b)/g)].map(([stem]) => stem.toLowerCase()),
      ),
    );
    const mistaken = [...names].flatMap((name) => {
      const likely = findLikelyFile(
        name,
        [...names].filter((one) => one !== name),
      );
      return likely === undefined || isOneTypo(name, likely) ? [] : [`${name} -> ${likely}`];
    });
    expect(mistaken).toEqual([]);
  });
});

describe('isOneTypo compared with `type`', () => {
  test.each([
    ['no difference', 'type', true],
    ['a wrong letter', 'tipe', true],
    ['a missing letter', 'tpe', true],
    ['an extra letter', 'tyype', true],
    ['two swapped letters', 'tpye', true],
    ['two wrong letters', 'tiqe', false],
    ['all letters in another order', 'epyt', false],
  ])('for %s (%s) is %s', (_slip, word, expected) => {
    expect(isOneTypo(word, 'type')).toBe(expected);
  });
});
