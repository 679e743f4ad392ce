// Lists constructions that CONTRIBUTING.md ("Plain English") advises against, in comments, docs, test titles and the
// English texts of the app. If a line is right as it is, add it to `scripts/plain-english-exceptions.txt`, as
// `path: the words found`.
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import process from 'node:process';
import ts from 'typescript';
import { root } from './set-up.mjs';

const advice = [
  [/\b(?:is|are|was|were|be|been) (?:told|said|had)\b/gi, 'name who prints, shows or reports it'],
  [/\b(?:whoever|whosoever)\b/gi, 'name who it is'],
  [/\b(?:anew|wherefrom|thereof|thereby|therein|hereby|whence)\b/gi, 'use an everyday word'],
  [/\bof (?:which|whom)\b/gi, 'use two sentences, or "whose"'],
  [/\b(?:come|comes|came|coming) along\b/gi, 'say what happens'],
  [/\b(?:has|have|had) not (?:the|a|an|any)\b/gi, 'use "does not have" or "has no"'],
  [/\bgo(?:es)? on\b(?! to\b| (?:a|the|this|its|their|every|each|one|top)\b)/gi, 'use "continue"'],
  [/\bwithout,/gi, 'say without what'],
  [/\bon (?:its|their) way\b/gi, 'say what is being sent or loaded'],
  [/\b(?:all else|nothing else|naught)\b/gi, 'name the rest, or use "other" or "only"'],
  [/\bstands? (?:in|on|at|there|below|above|beside|before|after|first|last|alone|as|where)\b/gi, 'use "is"'],
  [
    /(?<=^|[.!?:]\s+)(?:what|whatever|of what|to whom)\s(?:[^.?!:;]|[.?!:;](?=\S))*(?=[.!;:]|$)/gi,
    'begin with the subject, not with a relative clause',
  ],
];

// Git also lists files that are deleted but not committed yet, hence `existsSync`.
const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' })
  .split('\0')
  .filter(
    (file) =>
      /\.(?:[cm]?[jt]s|tsx|md)$|i18n\/\w+\/en\.json$/u.test(file) &&
      !/(?:^|\/)(?:generated|fixtures|templates)\/|^examples\/|^CHANGELOG/u.test(file) &&
      existsSync(path.join(root, file)),
  );

/** Returns the prose of a TypeScript or JavaScript file: its comments, and in a test file its titles, each with its offset. */
function readCode(file, text) {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const comments = new Map();
  const titles = [];
  const visit = (node) => {
    const around = [
      ...(ts.getLeadingCommentRanges(text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(text, node.getEnd()) ?? []),
    ];
    if (!ts.isJsxText(node)) for (const { pos, end } of around) comments.set(pos, text.slice(pos, end));
    if (file.startsWith('tests/') && ts.isCallExpression(node) && isTest(node.expression)) {
      const [title] = node.arguments;
      if (title !== undefined && ts.isStringLiteralLike(title))
        titles.push([title.getStart() + 1, title.text]);
    }
    // Visit tokens too: a comment may come before a closing bracket.
    for (const child of node.getChildren(source)) visit(child);
  };
  visit(source);
  return [
    ...joinLineComments(
      [...comments].toSorted(([a], [b]) => a - b),
      text,
    ),
    ...titles,
  ];
}

function isTest(callee) {
  return /^(?:it|test|describe)\b/u.test(callee.getText());
}

/** Joins `//` comments on consecutive lines, so that a sentence is read whole. */
function joinLineComments(comments, text) {
  const joined = [];
  for (const [start, comment] of comments) {
    const last = joined.at(-1);
    const between = last && text.slice(last[0] + last[1].length, start);
    if (last?.[1].startsWith('//') && comment.startsWith('//') && /^\n[ \t]*$/u.test(between)) {
      last[1] += between + comment;
    } else joined.push([start, comment]);
  }
  return joined;
}

/** Returns the prose of a markdown file: paragraphs without code, link targets and front matter, each with its offset. */
function readMarkdown(text) {
  const blank = (found) => found.replaceAll(/[^\n]/gu, ' ');
  const prose = text
    .replace(/^---\n[\s\S]*?\n---\n/u, blank)
    .replaceAll(/^( *)(`{3,}|~{3,})[\s\S]*?^\1\2/gmu, blank)
    .replaceAll(/<!--[\s\S]*?-->/gu, blank);
  return [...prose.matchAll(/(?:[^\n]*\S[^\n]*\n?)+/gu)].map((found) => [found.index, found[0]]);
}

function readCatalogue(text) {
  return Object.entries(JSON.parse(text)).map(([id, message]) => [text.indexOf(JSON.stringify(id)), message]);
}

function readProse(file) {
  const text = readFileSync(path.join(root, file), 'utf8');
  if (file.endsWith('.json')) return { text, prose: readCatalogue(text) };
  return { text, prose: file.endsWith('.md') ? readMarkdown(text) : readCode(file, text) };
}

/**
 * Replaces code in backticks and comment marks with the same number of characters that match no pattern, so that
 * offsets stay valid.
 */
function toPlain(piece) {
  return piece
    .replaceAll(/`[^`]*`/gu, (code) => '\u00B7'.repeat(code.length))
    .replaceAll(/^[ \t]*(?:\/\/|\/\*\*?|\*(?!\/)|[-*+>|]|\d+\.)/gmu, (mark) => ' '.repeat(mark.length))
    .replaceAll('*/', '  ')
    .replaceAll('\n', ' ');
}

function findPhrases(file) {
  const { text, prose } = readProse(file);
  return prose.flatMap(([start, piece]) => {
    const plain = toPlain(piece);
    const lead = plain.length - plain.trimStart().length;
    return advice.flatMap(([pattern, suggestion]) =>
      [...plain.trimStart().matchAll(pattern)].map((found) => ({
        file,
        line: text.slice(0, start + lead + found.index).split('\n').length,
        words: found[0].replaceAll(/\s+/gu, ' ').trim(),
        suggestion,
      })),
    );
  });
}

const exceptions = new Set(
  readFileSync(path.join(root, 'scripts/plain-english-exceptions.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#')),
);
const only = process.argv.slice(2);
const checked =
  only.length === 0 ? files : files.filter((file) => only.some((part) => file.startsWith(part)));
const used = new Set();
const found = checked.flatMap(findPhrases).filter(({ file, words }) => {
  const entry = `${file}: ${words}`;
  if (exceptions.has(entry)) used.add(entry);
  return !exceptions.has(entry);
});
for (const { file, line, words, suggestion } of found)
  console.log(`${file}:${line}: "${words}": ${suggestion}`);
const outdated = only.length === 0 ? [...exceptions].filter((entry) => !used.has(entry)) : [];
for (const entry of outdated) console.log(`No longer needed in the list of exceptions: ${entry}`);
if (found.length + outdated.length > 0) process.exitCode = 1;
else console.log(`Plain English: nothing found in ${checked.length} files.`);
