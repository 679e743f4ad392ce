import { readFields } from '#schemas/exchange/read-fields.ts';
import { readJson } from '#schemas/exchange/read-json.ts';
import type { EditorBlocks } from './editor-blocks.ts';
import type { Program } from './program.ts';
import { readBlocks } from './read-blocks.ts';
import { readTextParts } from './read-text.ts';

/** The files of a project by name, as the editor saves them. */
export type ProjectFiles = Readonly<Record<string, string>>;

/** Reads a project's code: its blocks, else its text. Returns undefined if there is no readable code. */
export function readProgram(files: ProjectFiles, editor: EditorBlocks): Program | undefined {
  const config = readFields(readJson(fileOf(files, 'pxt.json') ?? ''));
  const extensions = readExtensions(config?.dependencies);
  const preferred = config?.preferredEditor;
  const blocks = fileOf(files, 'main.blocks')?.trim() ?? '';
  const isText = preferred === 'tsprj' || preferred === 'pyprj';
  if (!isText && blocks !== '') {
    const reading = readBlocks(blocks, editor);
    return reading && { kind: 'blocks', ...reading, hasNesting: true, extensions };
  }
  const python = fileOf(files, 'main.py');
  const code = fileOf(files, 'main.ts');
  const isPython = preferred === 'pyprj' && python !== undefined && python.trim() !== '';
  const text = isPython ? python : code;
  if (text === undefined || (text.trim() === '' && !isText)) return emptyProgram(files, extensions);
  const { parts, comments } = readTextParts(text, isPython);
  return { kind: 'text', parts, comments, disabled: 0, loose: 0, hasNesting: !isPython, extensions };
}

/** Returns the program of a project without code. Undefined if the files are not those of a project. */
function emptyProgram(files: ProjectFiles, extensions: Program['extensions']): Program | undefined {
  if (fileOf(files, 'main.blocks') === undefined && fileOf(files, 'main.ts') === undefined) return undefined;
  return { kind: 'blocks', parts: [], comments: 0, disabled: 0, loose: 0, hasNesting: true, extensions };
}

function fileOf(files: ProjectFiles, name: string): string | undefined {
  return Object.hasOwn(files, name) ? files[name] : undefined;
}

function readExtensions(dependencies: unknown): Program['extensions'] {
  return new Map(
    Object.entries(readFields(dependencies) ?? {}).map(([name, version]) => [name, String(version)]),
  );
}
