/** An extension as authors and packages name it: `owner/repo`, `owner/repo/folder#v1.2.3`. */
export interface ExtensionRef {
  /** `owner/repo` */
  slug: string;
  /** Folder in the repository; absent for its root. */
  subPath?: string;
  /** Tag, commit or branch; absent for the newest release. */
  tag?: string;
}

const REF = /^(?:github:)?([\w-][\w.-]*\/[\w-][\w.-]*)((?:\/[\w-][\w.-]*)*)\/?(?:#([\w-][\w.+-]*)\/?)?$/i;

/** Undefined where the text names no extension on the code host. */
export function readExtensionRef(text: string): ExtensionRef | undefined {
  const [, slug, folder = '', tag] = REF.exec(text.trim()) ?? [];
  if (slug === undefined) return undefined;
  return {
    slug: slug.replace(/\.git$/i, ''),
    ...(folder !== '' && { subPath: folder.slice(1) }),
    ...(tag !== undefined && { tag }),
  };
}

/** `owner/repo/folder` */
export function fullName({ slug, subPath }: Pick<ExtensionRef, 'slug' | 'subPath'>): string {
  return subPath === undefined ? slug : `${slug}/${subPath}`;
}
