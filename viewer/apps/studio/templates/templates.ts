/** What a map can begin with, the easiest first. */
export const templates = ['firstSteps', 'branches', 'lessons'] as const;
export type TemplateName = (typeof templates)[number];

/** What the files of a template say, by path. */
export type TemplateFiles = Readonly<Record<string, string>>;

/** Each is loaded when it is asked for. */
const LOADERS: Readonly<Record<TemplateName | typeof GUIDED, () => Promise<{ files: TemplateFiles }>>> = {
  guided: () => import('./guided.ts'),
  firstSteps: () => import('./first-steps.ts'),
  branches: () => import('./branches.ts'),
  lessons: () => import('./lessons.ts'),
};

/** What the guided first map begins with. */
export const GUIDED = 'guided';

/** The files of a template; rejects when the network fails. */
export async function loadTemplate(name: TemplateName | typeof GUIDED): Promise<TemplateFiles> {
  return (await LOADERS[name]()).files;
}
