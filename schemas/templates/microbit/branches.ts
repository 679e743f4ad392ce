import sailor from '../arcade/branches/images/sailor.svg?raw';
import treasureHunter from '../arcade/branches/images/treasure-hunter.svg?raw';
import map from './branches/skillmap.md?raw';
import findTheTreasure from './branches/tutorials/find-the-treasure.md?raw';
import lightASignal from './branches/tutorials/light-a-signal.md?raw';
import rideTheWaves from './branches/tutorials/ride-the-waves.md?raw';
import rollTheDice from './branches/tutorials/roll-the-dice.md?raw';

export const files = {
  'skillmap.md': map,
  'images/sailor.svg': sailor,
  'images/treasure-hunter.svg': treasureHunter,
  'tutorials/find-the-treasure.md': findTheTreasure,
  'tutorials/light-a-signal.md': lightASignal,
  'tutorials/ride-the-waves.md': rideTheWaves,
  'tutorials/roll-the-dice.md': rollTheDice,
};
