import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * Real maps with the MakeCode reader's results. Not part of the repository: tests that need it are skipped if it is
 * missing.
 */
export const corpusFolder = fileURLToPath(new URL('../../../shared/corpus', import.meta.url));
export const hasCorpus = existsSync(path.join(corpusFolder, 'maps'));

export interface CorpusMap {
  name: string;
  text: string;
  expected: ReaderAnswer;
}

export interface ReaderSection {
  headerKind: 'single' | 'double' | 'triple';
  header: string;
  attributes: Record<string, string>;
  listAttributes?: Record<string, unknown>;
  codeBlocks?: { content: string; languageCode: string }[];
}

/** The MakeCode reader's result for a file. */
export interface ReaderAnswer {
  sections: ReaderSection[];
  maps: { mapId: string; activities: Record<string, unknown> }[];
  metadata: Record<string, unknown> | null;
  error: string | null;
  warnings: string[];
}

/** All corpus maps; empty if the corpus is missing. */
export function readCorpusMaps(): CorpusMap[] {
  if (!hasCorpus) return [];
  return readdirSync(path.join(corpusFolder, 'maps'))
    .filter((file) => file.endsWith('.md'))
    .map((file) => {
      const name = file.replace(/\.md$/, '');
      const text = readFileSync(path.join(corpusFolder, 'maps', file), 'utf8');
      const answer = readFileSync(path.join(corpusFolder, 'expected', `${name}.json`), 'utf8');
      return { name, text, expected: JSON.parse(answer) as ReaderAnswer };
    });
}
