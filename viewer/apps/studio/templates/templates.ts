/** What a map can begin with, the easiest first. */
export const templates = ['firstSteps', 'branches', 'lessons'] as const;
export type TemplateName = (typeof templates)[number];

/** What the files of a template say, by path. */
export type TemplateFiles = Readonly<Record<string, string>>;

/** Each is loaded when it is asked for. */
const LOADERS: Readonly<Record<TemplateName, () => Promise<{ files: TemplateFiles }>>> = {
  firstSteps: () => import('./first-steps.ts'),
  branches: () => import('./branches.ts'),
  lessons: () => import('./lessons.ts'),
};

/** The files of a template; rejects when the network fails. */
export async function loadTemplate(name: TemplateName): Promise<TemplateFiles> {
  return (await LOADERS[name]()).files;
}
