import sailor from './branches/images/sailor.svg?raw';
import treasureHunter from './branches/images/treasure-hunter.svg?raw';
import map from './branches/skillmap.md?raw';
import buildABoat from './branches/tutorials/build-a-boat.md?raw';
import collectCoins from './branches/tutorials/collect-coins.md?raw';
import dodgeCrabs from './branches/tutorials/dodge-crabs.md?raw';
import findTheTreasure from './branches/tutorials/find-the-treasure.md?raw';

export const files = {
  'skillmap.md': map,
  'images/sailor.svg': sailor,
  'images/treasure-hunter.svg': treasureHunter,
  'tutorials/build-a-boat.md': buildABoat,
  'tutorials/collect-coins.md': collectCoins,
  'tutorials/dodge-crabs.md': dodgeCrabs,
  'tutorials/find-the-treasure.md': findTheTreasure,
};
