/** An extension that a tutorial uses, as the code host names it. */
export interface ExtensionRef {
  /** `owner/name`, with a folder behind it where the extension is not at the root. */
  repo: string;
  tag?: string;
}

const packageFence = /^```package[ \t]*\r?\n([\s\S]*?)^```/gm;
const packageLine = /^[^=\n]*=\s*github:([\w.-]+\/[\w.-]+(?:\/[\w./-]*)?)(?:#([^\s]+))?\s*$/;

/** The extensions that the `package` blocks of a tutorial name on the code host, each once. */
export function readExtensions(markdown: string): ExtensionRef[] {
  const found = new Map<string, ExtensionRef>();
  for (const [, block = ''] of markdown.matchAll(packageFence)) {
    for (const line of block.split(/\r?\n/)) {
      const match = packageLine.exec(line.trim());
      if (!match?.[1]) continue;
      const repo = match[1].replace(/\/+$/, '');
      found.set(repo.toLowerCase(), { repo, ...(match[2] && { tag: match[2].replace(/\/+$/, '') }) });
    }
  }
  return [...found.values()];
}

/** The heading that a tutorial begins with; undefined where there is none. */
export function readTitle(markdown: string): string | undefined {
  return (
    /^#[ \t]+([^\n]{1,200})$/m
      .exec(markdown)?.[1]
      ?.replace(/[ \t#]+$/, '')
      .trim() || undefined
  );
}
