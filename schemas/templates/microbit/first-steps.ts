import map from './first-steps/skillmap.md?raw';
import helloHeart from './first-steps/tutorials/hello-heart.md?raw';
import twoButtons from './first-steps/tutorials/two-buttons.md?raw';

export const files = {
  'skillmap.md': map,
  'tutorials/hello-heart.md': helloHeart,
  'tutorials/two-buttons.md': twoButtons,
};
