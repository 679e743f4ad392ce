import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { findLikely } from '#parser';
import { UsageError } from '../io.ts';
import { PERSONA_NAMES } from './persona-names.ts';
import { PERSONAS, type Persona } from './personas.ts';

/** A persona and its name, as reports show it. */
export interface NamedPersona {
  name: string;
  persona: Persona;
}

/** Loads a persona by its name, or from the default export of a module, such as `./mine.mjs`. */
export async function loadPersona(given: string, cwd: string): Promise<NamedPersona> {
  const name = PERSONA_NAMES.find((one) => one === given);
  if (name !== undefined) return { name, persona: PERSONAS[name] };
  if (!/\.m?js$/.test(given)) {
    const likely = findLikely(given, PERSONA_NAMES);
    const advice =
      likely === undefined
        ? `Choose from ${PERSONA_NAMES.join(', ')}, or name a module, such as ./mine.mjs.`
        : `Did you mean \`${likely}\`?`;
    throw new UsageError(`There is no persona ${given}. ${advice}`);
  }
  const url = pathToFileURL(path.resolve(cwd, given)).href;
  const module = await importModule(url).catch((error: unknown) => {
    throw new UsageError(`The persona ${given} cannot be loaded: ${String(error)}`);
  });
  const { default: value } = module;
  const mistake = findMistake(value);
  if (mistake !== undefined) throw new UsageError(`The persona ${given} ${mistake}`);
  return { name: path.basename(given).replace(/\.m?js$/, ''), persona: value as Persona };
}

async function importModule(url: string): Promise<{ default?: unknown }> {
  return (await import(/* @vite-ignore */ url)) as { default?: unknown };
}

/** The types of a persona's properties. */
const TYPES: ReadonlyMap<string, 'boolean' | 'function'> = new Map([
  ['isBuilding', 'boolean'],
  ['usesKeyboard', 'boolean'],
  ['inEachLanguage', 'boolean'],
  ['begin', 'function'],
  ['inStep', 'function'],
  ['end', 'function'],
]);

/** Returns why a value is not a persona, as the end of a sentence. */
function findMistake(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null) return 'must have an object as its default export.';
  if (!('isBuilding' in value)) return 'must say whether it builds: isBuilding, true or false.';
  for (const [key, one] of Object.entries(value)) {
    const type = TYPES.get(key);
    if (type === undefined)
      return `has ${key}, which no persona has. There are ${[...TYPES.keys()].join(', ')}.`;
    if (typeof one !== type) return `must have a ${type} as ${key}.`;
  }
  return undefined;
}
