import helloHeart from './first-steps/tutorials/hello-heart.md?raw';
import map from './guided/skillmap.md?raw';

/** Files of the template for a guided first map. It has one activity, which the author renames. */
export const files = {
  'skillmap.md': map,
  'tutorials/hello-heart.md': helloHeart,
};
