import helloHeart from './first-steps/tutorials/hello-heart.md?raw';
import map from './guided/skillmap.md?raw';

/** What the guided first map begins with: a map of one activity, whose name waits for another. */
export const files = {
  'skillmap.md': map,
  'tutorials/hello-heart.md': helloHeart,
};
