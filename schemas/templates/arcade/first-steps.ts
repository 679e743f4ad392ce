import map from './first-steps/skillmap.md?raw';
import helloHero from './first-steps/tutorials/hello-hero.md?raw';
import walkAround from './first-steps/tutorials/walk-around.md?raw';

export const files = {
  'skillmap.md': map,
  'tutorials/hello-hero.md': helloHero,
  'tutorials/walk-around.md': walkAround,
};
