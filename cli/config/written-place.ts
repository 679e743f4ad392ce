/** The place of a value in a file. */
export interface WrittenPlace {
  /** Path of the file, or an option of the command. */
  file: string;
  /** Line and column, such as `3:5`. Empty if unknown. */
  place: string;
}

/** Returns a message about a place: `/maps/skillmap.config.json:3:5: There is no such file.` */
export function atPlace({ file, place }: WrittenPlace, message: string): string {
  return `${file}${place === '' ? '' : `:${place}`}: ${message}`;
}
