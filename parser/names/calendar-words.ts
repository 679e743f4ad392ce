import { foldWord } from './fold-word.ts';

/** Monday to Sunday. Languages that number their days are missing: `segunda-feira`, `星期一`. */
const DAYS = [
  'monday|tuesday|wednesday|thursday|friday|saturday|sunday',
  'mon|tue|wed|thu|fri|sat|sun',
  'montag|dienstag|mittwoch|donnerstag|freitag|samstag|sonntag',
  'maandag|dinsdag|woensdag|donderdag|vrijdag|zaterdag|zondag',
  'lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche',
  'lunes|martes|miércoles|jueves|viernes|sábado|domingo',
  'lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica',
  'понеділок|вівторок|середа|четвер|п’ятниця|субота|неділя',
  'الاثنين|الثلاثاء|الأربعاء|الخميس|الجمعة|السبت|الأحد',
  '月曜日|火曜日|水曜日|木曜日|金曜日|土曜日|日曜日',
];

/** January to December. Languages that number their months are missing. */
const MONTHS = [
  'january|february|march|april|may|june|july|august|september|october|november|december',
  'jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec',
  'januar|februar|märz|april|mai|juni|juli|august|september|oktober|november|dezember',
  'januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december',
  'janvier|février|mars|avril|mai|juin|juillet|août|septembre|octobre|novembre|décembre',
  'enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre',
  'gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre',
  'janeiro|fevereiro|março|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro',
  'січень|лютий|березень|квітень|травень|червень|липень|серпень|вересень|жовтень|листопад|грудень',
  'يناير|فبراير|مارس|أبريل|مايو|يونيو|يوليو|أغسطس|سبتمبر|أكتوبر|نوفمبر|ديسمبر',
];

let words: ReadonlyMap<string, string> | undefined;

/** Returns the weekday or month that a word means, for example `day 1`, or undefined. */
export function calendarValueOf(word: string): string | undefined {
  words ??= new Map([...readTables('day', DAYS), ...readTables('month', MONTHS)]);
  return words.get(foldWord(word));
}

function readTables(kind: 'day' | 'month', tables: readonly string[]): [string, string][] {
  return tables.flatMap((table) =>
    table.split('|').map((word, at): [string, string] => [foldWord(word), `${kind} ${at + 1}`]),
  );
}
