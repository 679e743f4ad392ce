/** The figures that learners can choose from. */
export const heroNames = ['robot', 'cat', 'dragon', 'astronaut', 'fox', 'frog', 'owl', 'octopus'] as const;

export type HeroName = (typeof heroNames)[number];

/** The learner's choice: a figure, or none. */
export type HeroChoice = HeroName | 'none';

/** Returns the stored choice. Learners who have not chosen yet get the first figure. */
export function readHero(stored: string | undefined): HeroChoice {
  return ([...heroNames, 'none'] as const).find((known) => known === stored) ?? heroNames[0];
}
