/** A file that was chosen; a browser's `File` is one. */
export type PickedFile = Pick<File, 'name' | 'size' | 'text' | 'arrayBuffer'>;

/** Files of the device. */
export interface Files {
  /** Lets the learner choose one; undefined where they choose none. Must be called from a press. */
  pick: (types: string) => Promise<PickedFile | undefined>;
  /** Hands a file over to be kept. */
  save: (name: string, type: string, parts: readonly (string | Uint8Array<ArrayBuffer>)[]) => void;
}
