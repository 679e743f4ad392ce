/** A block of a program, or a call, a keyword or a property in its text. */
export interface ProgramPart {
  /** Id of the block. In text, the called function, the keyword, or the object and its property. */
  type: string;
  source: 'blocks' | 'text';
  /** Index of the part around this one, or -1. Always less than this part's own index. */
  parent: number;
  /** False for disabled and loose blocks, and for everything inside them. */
  isActive: boolean;
  /** True for values that a block has until a learner replaces them, and for parts of a block. */
  isDefault: boolean;
  /** The values of the block's fields and inputs. In text, the arguments of the call. */
  values: string[];
  /** The variable that the part sets, changes or reads. */
  variable?: string;
  /** The function that the part defines or calls. */
  functionName?: string;
  /** The property, such as `Sprite.vx`, if several properties share the block. */
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
  /** Number of stacks of blocks that no event runs. Undefined if it is uncertain whether there are any. */
  loose: number | undefined;
  /** False if the parts around a part may be unknown, as in Python. */
  hasNesting: boolean;
  /** Names and versions of the extensions, such as `github:owner/name#v1`. */
  extensions: ReadonlyMap<string, string>;
}
