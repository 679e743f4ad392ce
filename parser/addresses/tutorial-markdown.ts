/** An extension that a tutorial uses, as the code host names it. */
export interface ExtensionRef {
  /** `owner/name`, with a folder behind it where the extension is not at the root. */
  repo: string;
  tag?: string;
}

// Bounds on what stands between the marks keep a hostile line from costing quadratic time.
const markdownPicture = /(!\[[^\]\n]{0,2000}\]\([ \t]{0,20})(<[^>\n]{1,2000}>|[^\s()<>]{1,8000})/g;
const htmlPicture = /(<img\b[^<>]{0,2000}?\ssrc\s{0,20}=\s{0,20}["'])([^"'<>\n]{1,8000})/gi;
const packageFence = /^```package[ \t]*\r?\n([\s\S]*?)^```/gm;
const packageLine = /^[^=\n]*=\s*github:([\w.-]+\/[\w.-]+(?:\/[\w./-]*)?)(?:#([^\s]+))?\s*$/;

/** The address of a picture, and where it stands. */
export interface PictureUrl {
  url: string;
  start: number;
  end: number;
}

/** The addresses of all pictures that `replacePictures` would replace, in the order of the text. */
export function findPictures(markdown: string): PictureUrl[] {
  const found: PictureUrl[] = [];
  for (const picture of [markdownPicture, htmlPicture]) {
    for (const { 1: before = '', 2: url = '', index } of markdown.matchAll(picture)) {
      const marks = url.startsWith('<') ? 1 : 0;
      const start = index + before.length + marks;
      const end = index + before.length + url.length - marks;
      found.push({ url: markdown.slice(start, end), start, end });
    }
  }
  return found.sort((left, right) => left.start - right.start);
}

/** The markdown with every picture's address replaced; `replace` gives undefined for those to leave as they are. */
export function replacePictures(markdown: string, replace: (url: string) => string | undefined): string {
  const rewrite = (whole: string, before: string, url: string) => {
    const bare = url.startsWith('<') ? url.slice(1, -1) : url;
    const replaced = replace(bare);
    if (replaced === undefined) return whole;
    return before + (url.startsWith('<') ? `<${replaced}>` : replaced);
  };
  return markdown.replace(markdownPicture, rewrite).replace(htmlPicture, rewrite);
}

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
