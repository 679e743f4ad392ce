import helloHero from './first-steps/tutorials/hello-hero.md?raw';
import map from './guided/skillmap.md?raw';

/** What the guided first map begins with: a map of one activity, whose name waits for another. */
export const files = {
  'skillmap.md': map,
  'tutorials/hello-hero.md': helloHero,
};
