import map from './lessons/skillmap.md?raw';
import beatTheClock from './lessons/tutorials/beat-the-clock.md?raw';
import drawAFace from './lessons/tutorials/draw-a-face.md?raw';
import pressAButton from './lessons/tutorials/press-a-button.md?raw';
import shakeIt from './lessons/tutorials/shake-it.md?raw';

export const files = {
  'skillmap.md': map,
  'tutorials/beat-the-clock.md': beatTheClock,
  'tutorials/draw-a-face.md': drawAFace,
  'tutorials/press-a-button.md': pressAButton,
  'tutorials/shake-it.md': shakeIt,
};
