/** A reference to an extension as written by authors and packages: `owner/repo`, `owner/repo/folder#v1.2.3`. */
export interface ExtensionRef {
  /** The repository, as `owner/repo`. */
  slug: string;
  subPath?: string;
  /** Tag, commit or branch. Absent for the newest release. */
  tag?: string;
}

const REF = /^(?:github:)?([\w-][\w.-]*\/[\w-][\w.-]*)((?:\/[\w-][\w.-]*)*)\/?(?:#([\w-][\w.+-]*)\/?)?$/i;

/** Reads a reference to an extension. Returns undefined for other text. */
export function readExtensionRef(text: string): ExtensionRef | undefined {
  const [, slug, folder = '', tag] = REF.exec(text.trim()) ?? [];
  if (slug === undefined) return undefined;
  return {
    slug: slug.replace(/\.git$/i, ''),
    ...(folder !== '' && { subPath: folder.slice(1) }),
    ...(tag !== undefined && { tag }),
  };
}

/** Returns `owner/repo/folder`. */
export function fullName({ slug, subPath }: Pick<ExtensionRef, 'slug' | 'subPath'>): string {
  return subPath === undefined ? slug : `${slug}/${subPath}`;
}
