/** Templates for a map, easiest first. */
export const templates = ['firstSteps', 'branches', 'lessons'] as const;
export type TemplateName = (typeof templates)[number];

/** The MakeCode editors for which there are templates. */
export const TEMPLATE_TARGETS = ['arcade', 'microbit'] as const;
export type TemplateTarget = (typeof TEMPLATE_TARGETS)[number];

export function isTemplateTarget(target: string): target is TemplateTarget {
  return (TEMPLATE_TARGETS as readonly string[]).includes(target);
}

export type TemplateFiles = Readonly<Record<string, string>>;

/** Name of the template for a guided first map. */
export const GUIDED = 'guided';

type Load = () => Promise<{ files: TemplateFiles }>;

/** Functions that load each template when it is needed. */
const LOADERS: Readonly<Record<TemplateTarget, Readonly<Record<TemplateName | typeof GUIDED, Load>>>> = {
  arcade: {
    guided: () => import('./arcade/guided.ts'),
    firstSteps: () => import('./arcade/first-steps.ts'),
    branches: () => import('./arcade/branches.ts'),
    lessons: () => import('./arcade/lessons.ts'),
  },
  microbit: {
    guided: () => import('./microbit/guided.ts'),
    firstSteps: () => import('./microbit/first-steps.ts'),
    branches: () => import('./microbit/branches.ts'),
    lessons: () => import('./microbit/lessons.ts'),
  },
};

/** Loads the files of a template. Rejects if the network fails. */
export async function loadTemplate(
  name: TemplateName | typeof GUIDED,
  target: TemplateTarget = 'arcade',
): Promise<TemplateFiles> {
  return (await LOADERS[target][name]()).files;
}
