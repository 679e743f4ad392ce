import helloHero from './first-steps/tutorials/hello-hero.md?raw';
import map from './guided/skillmap.md?raw';

/** Files of the template for a guided first map. It has one activity, which the author renames. */
export const files = {
  'skillmap.md': map,
  'tutorials/hello-hero.md': helloHero,
};
