import map from './lessons/skillmap.md?raw';
import beatTheClock from './lessons/tutorials/beat-the-clock.md?raw';
import drawACharacter from './lessons/tutorials/draw-a-character.md?raw';
import moveIt from './lessons/tutorials/move-it.md?raw';
import pressAButton from './lessons/tutorials/press-a-button.md?raw';

export const files = {
  'skillmap.md': map,
  'tutorials/beat-the-clock.md': beatTheClock,
  'tutorials/draw-a-character.md': drawACharacter,
  'tutorials/move-it.md': moveIt,
  'tutorials/press-a-button.md': pressAButton,
};
