import { templates, type TemplateName } from '#schemas/templates/templates.ts';

/** Templates by their names on the command line, for example `first-steps`. */
export const TEMPLATE_OPTIONS: Readonly<Record<string, TemplateName>> = Object.fromEntries(
  templates.map((name) => [optionOf(name), name]),
);

export function optionOf(name: TemplateName): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}
