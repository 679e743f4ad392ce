/** A block of a program, or a call, a keyword or a property in its text. */
export interface ProgramPart {
  /** Id of the block. In text, the called function, the keyword, or the object and its property. */
  type: string;
  source: 'blocks' | 'text';
  /** Index of the block around it, or -1. Always less than the part's own. */
  parent: number;
  /** False for disabled and loose blocks, and for everything in them. */
  isActive: boolean;
  /** True for values that a block has until a learner replaces them, and for parts of a block. */
  isDefault: boolean;
  /** The part's fields, and those of its inputs. Its arguments in text. */
  values: string[];
  /** The variable that it sets, changes or reads. */
  variable?: string;
  /** The function that it defines or calls. */
  functionName?: string;
  /** The property of blocks that properties share, such as `Sprite.vx`. */
  property?: string;
  hasComment: boolean;
}

/** The code of a project, as checks see it. */
export interface Program {
  kind: 'blocks' | 'text';
  parts: ProgramPart[];
  /** Number of comments that belong to no block. */
  comments: number;
  /** Number of disabled blocks. */
  disabled: number;
  /** Number of stacks that no event leads to, if that is certain. */
  loose: number | undefined;
  /** False if blocks around a part may be missing, as in Python. */
  hasNesting: boolean;
  /** Names and versions of the extensions, such as `github:owner/name#v1`. */
  extensions: ReadonlyMap<string, string>;
}
