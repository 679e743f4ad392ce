export type Unpacking =
  | { kind: 'unpacked'; text: string }
  /** It holds more than it may. */
  | { kind: 'too-big' }
  | { kind: 'damaged' }
  /** It is nothing that projects are kept in. */
  | { kind: 'other' };

/** Packs the text of a project file as the editor does, and unpacks it. The page stays awake meanwhile. */
export interface ProjectPacker {
  /** Rejects where it cannot be done now. */
  pack: (text: string) => Promise<Uint8Array<ArrayBuffer>>;
  /** Takes a packed file, and the editor's picture of a project. The bytes may be anybody's. */
  unpack: (bytes: Uint8Array<ArrayBuffer>) => Promise<Unpacking>;
}

/** Where projects are kept here, they can go out as files and come in. */
export interface ProjectFilePlace {
  /** The editor's target, as `arcade`. */
  targetId: string;
  loadPacker: () => Promise<ProjectPacker>;
}
