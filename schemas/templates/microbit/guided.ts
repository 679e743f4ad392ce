import helloHeart from './first-steps/tutorials/hello-heart.md?raw';
import map from './guided/skillmap.md?raw';

/** Files for the guided first map: one activity whose name is to be replaced. */
export const files = {
  'skillmap.md': map,
  'tutorials/hello-heart.md': helloHeart,
};
