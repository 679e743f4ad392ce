/** What a map or node is called from now on. */
export interface Renaming {
  name: string;
  /**
   * Whether learners may have begun under the name that goes; unknown where it is not said. Only what they surely cannot
   * know is not kept in `formerly`.
   */
  isPublished?: boolean;
}
