export { mountSkillmap } from './mount.tsx';
export type { MountedViewer } from './mount.tsx';
export type { ViewerEnv } from './env.ts';
