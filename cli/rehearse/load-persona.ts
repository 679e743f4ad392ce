import path from 'node:path';
import { didYouMean } from '#parser';
import { describeFailure } from '../config/module-failure.ts';
import { findModuleFile } from '../config/named-files.ts';
import { UsageError } from '../io.ts';
import { toSentence } from '../words.ts';
import { PERSONA_NAMES } from './persona-names.ts';
import { PERSONAS, type Persona } from './personas.ts';

/** A persona and its name, as reports show it. */
export interface NamedPersona {
  name: string;
  persona: Persona;
}

const MODULE = /\.[cm]?[jt]s$/;

/** Loads a persona by its name, or from the default export of a module, such as `./mine.mjs` or `./mine.ts`. */
export async function loadPersona(given: string, cwd: string): Promise<NamedPersona> {
  const name = PERSONA_NAMES.find((one) => one === given);
  if (name !== undefined) return { name, persona: PERSONAS[name] };
  if (!MODULE.test(given)) {
    const advice = `choose from ${PERSONA_NAMES.join(', ')}, or name a module, such as ./mine.mjs`;
    const hint = didYouMean(given, PERSONA_NAMES, advice);
    throw new UsageError(toSentence(`There is no persona \`${given}\`${hint}`));
  }
  const value = await loadDefault(given, cwd);
  const mistake = findMistake(value);
  if (mistake !== undefined) throw new UsageError(`The persona ${given} ${mistake}`);
  return { name: path.basename(given).replace(MODULE, ''), persona: value as Persona };
}

/** Returns the default export of an author's module, a path that is relative to the working folder. */
async function loadDefault(given: string, cwd: string): Promise<unknown> {
  const relative = path.isAbsolute(given) ? given : `./${path.normalize(given)}`;
  const found = await findModuleFile(relative, path.join(cwd, 'package.json'));
  if (!found.ok) throw new UsageError(toSentence(`\`--personas\` names \`${given}\`, ${found.reason}`));
  const { loadModule } = await import('../config/load-module.ts');
  const loaded = await loadModule(found.file);
  if (loaded.kind === 'loaded') return loaded.value;
  throw new UsageError(describeFailure(`The persona ${given}`, loaded));
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
