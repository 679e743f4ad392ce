import helloHero from './first-steps/tutorials/hello-hero.md?raw';
import map from './guided/skillmap.md?raw';

/** Files for the guided first map: one activity whose name is to be replaced. */
export const files = {
  'skillmap.md': map,
  'tutorials/hello-hero.md': helloHero,
};
