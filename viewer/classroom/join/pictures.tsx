import { Apple, Bird, Cat, Fish, Heart, Moon, Rabbit, Rocket, Snail, Star, Sun, Turtle } from 'lucide-react';

/** The pictures for learners' signs. Signs are stored as indexes of this list, so its order must never change. */
export const PICTURES = [
  { name: 'cat', Icon: Cat },
  { name: 'fish', Icon: Fish },
  { name: 'bird', Icon: Bird },
  { name: 'rabbit', Icon: Rabbit },
  { name: 'snail', Icon: Snail },
  { name: 'turtle', Icon: Turtle },
  { name: 'sun', Icon: Sun },
  { name: 'moon', Icon: Moon },
  { name: 'star', Icon: Star },
  { name: 'heart', Icon: Heart },
  { name: 'apple', Icon: Apple },
  { name: 'rocket', Icon: Rocket },
] as const;

/** Number of pictures in a sign. */
export const SIGN_LENGTH = 4;
