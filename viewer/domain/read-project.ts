import type { Project } from '#schemas/generated/project.ts';
import { validate } from '#schemas/generated/project-validator.js';

/** A project as it came over a wire or out of a store, or undefined where it is none. */
export function readProject(value: unknown): Project | undefined {
  return validate(value) ? (value as Project) : undefined;
}
