import path from 'node:path';
import { pathToFileURL } from 'node:url';
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
    throw new UsageError(
      `There is no persona ${given}. Choose from ${PERSONA_NAMES.join(', ')}, or name a module, such as ./mine.mjs.`,
    );
  }
  const url = pathToFileURL(path.resolve(cwd, given)).href;
  const module = await importModule(url).catch((error: unknown) => {
    throw new UsageError(`The persona ${given} cannot be loaded: ${String(error)}`);
  });
  const persona = readPersona(module.default);
  if (!persona) {
    throw new UsageError(
      `The persona ${given} must have a default export with isBuilding (true or false), and functions only.`,
    );
  }
  return { name: path.basename(given).replace(/\.m?js$/, ''), persona };
}

async function importModule(url: string): Promise<{ default?: unknown }> {
  return (await import(/* @vite-ignore */ url)) as { default?: unknown };
}

function readPersona(value: unknown): Persona | undefined {
  if (typeof value !== 'object' || value === null) return undefined;
  const { isBuilding, ...functions } = value as Record<string, unknown>;
  const isPersona =
    typeof isBuilding === 'boolean' && Object.values(functions).every((one) => typeof one === 'function');
  return isPersona ? (value as Persona) : undefined;
}
