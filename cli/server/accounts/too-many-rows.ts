/** Thrown where a learner has more of something than anybody can have: what was to be written is not. */
export class TooManyRows extends Error {
  constructor(table: string) {
    super(`A learner has too many rows of ${table}`);
    this.name = 'TooManyRows';
  }
}
