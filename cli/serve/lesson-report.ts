import pc from 'picocolors';
import qrCode from 'qrcode/lib/core/qrcode.js';
import type { ClassRow, ClassSettings } from '#schemas/generated/class-table.ts';
import { JOIN_PAGE } from '../server/classes/class-names.ts';
import type { Lesson } from './open-lesson.ts';

/* The output of `skillmap class` when it is ready, for teachers. Pure: returns text. */

export interface LessonReportOptions {
  lesson: Lesson;
  /** The site's URL for learners. */
  publicUrl: string;
  /** The site's URLs in further networks of this machine. */
  otherUrls: readonly string[];
  /** Whether other devices can open the URL. */
  isReachable: boolean;
  color: boolean;
}

export function lessonReport({
  lesson,
  publicUrl,
  otherUrls,
  isReachable,
  color,
}: LessonReportOptions): string {
  const colors = pc.createColors(color);
  const { name, code = '', endsAt } = lesson.class;
  const address = publicUrl + JOIN_PAGE;
  return [
    '',
    `  Class     ${colors.bold(name)}`,
    `  Learners  ${colors.bold(address)}`,
    `  Code      ${colors.bold(`${code.slice(0, 4)} ${code.slice(4)}`)}`,
    `  You       ${teacherLink(lesson, publicUrl)}`,
    '',
    ...drawQrCode(`${address}/${code}`).map((line) => `  ${line}`),
    '',
    '  Open the link after “You” in your browser: it is only for you. Show learners the rest.',
    ...(isReachable
      ? []
      : ['  This machine has no network address, so only its own browsers can open the class.']),
    ...otherNetworks(publicUrl, otherUrls),
    ...(lesson.isReopened
      ? [`  This is the class of your last lesson. For another one, open your link, then ${publicUrl}class`]
      : []),
    `  The class and all its data are deleted on ${new Date(endsAt).toISOString().slice(0, 10)}.`,
    '  Press Ctrl+C to stop. The class and the work in it stay on this machine until then.',
    '',
    '',
  ].join('\n');
}

/** Returns advice for teachers whose computer is in several networks. Only they know which one the learners use. */
function otherNetworks(publicUrl: string, otherUrls: readonly string[]): string[] {
  if (otherUrls.length === 0) return [];
  const hosts = otherUrls.map((url) => new URL(url).hostname).join(' or ');
  return [
    `  This machine is in several networks. If learners cannot open the address, write ${hosts}`,
    `  in place of ${new URL(publicUrl).hostname} into your link: “Show the code” then shows an address in that network.`,
  ];
}

/** Returns what `skillmap class` prints when it is stopped. */
export function lessonEndReport({ name, endsAt }: ClassSettings, rows: readonly ClassRow[]): string {
  const handedIn = rows.filter(({ handedInAt }) => handedInAt !== undefined).length;
  const learners = rows.length === 1 ? '1 learner' : `${rows.length} learners`;
  return [
    '',
    `  ${name}: ${learners}, ${handedIn} handed in. Their work is stored on this machine.`,
    '  Start `skillmap class` again to see it, save the results, or delete it.',
    `  It is deleted on ${new Date(endsAt).toISOString().slice(0, 10)} otherwise.`,
    '',
    '',
  ].join('\n');
}

/** Returns the link with which the teacher signs in. */
function teacherLink({ key }: Lesson, publicUrl: string): string {
  return `${publicUrl}api/classes/enter?key=${key}`;
}

/** Width of the empty margin around a code, in modules. Cameras need it. */
const MARGIN = 2;

/** Draws a QR code with half blocks: each character shows two modules, one above the other. */
function drawQrCode(text: string): string[] {
  const { size, data } = qrCode.create(text, { errorCorrectionLevel: 'M' }).modules;
  const isDark = (row: number, column: number): boolean =>
    row >= 0 && row < size && column >= 0 && column < size && data[row * size + column] === 1;
  const lines: string[] = [];
  for (let row = -MARGIN; row < size + MARGIN; row += 2) {
    let line = '';
    for (let column = -MARGIN; column < size + MARGIN; column += 1)
      line += BLOCKS[Number(isDark(row, column)) * 2 + Number(isDark(row + 1, column))] ?? '';
    // Black on white, whatever the terminal's colours are.
    lines.push(`\u001B[30;107m${line}\u001B[0m`);
  }
  return lines;
}

/** Half blocks, in the order: both modules light, only the lower one dark, only the upper one dark, both dark. */
const BLOCKS = [' ', '▄', '▀', '█'] as const;
