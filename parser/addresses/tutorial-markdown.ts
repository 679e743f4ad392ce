export interface ExtensionRef {
  /** The repository as `owner/name`, followed by the folder if the extension is not at the root. */
  repo: string;
  tag?: string;
}

const packageFence = /^```package[ \t]*\r?\n([\s\S]*?)^```/gm;
const packageLine = /^[^=\n]*=\s*github:([\w.-]+\/[\w.-]+(?:\/[\w./-]*)?)(?:#([^\s]+))?\s*$/;

/** Returns the extensions on the code host that a tutorial's `package` blocks name, each once. */
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

/** Returns the text of a tutorial's first title, or undefined if it has none. */
export function readTitle(markdown: string): string | undefined {
  return (
    /^#[ \t]+([^\n]{1,200})$/m
      .exec(markdown)?.[1]
      ?.replace(/[ \t#]+$/, '')
      .trim() || undefined
  );
}
