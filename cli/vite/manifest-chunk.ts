/** A chunk in the manifest of a build. */
export interface ManifestChunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
  isEntry?: boolean;
}

/** All that a chunk imports statically, and what that imports, each once. */
export function importsOf(
  chunk: ManifestChunk | undefined,
  manifest: Readonly<Record<string, ManifestChunk>>,
): ManifestChunk[] {
  const found = new Set<ManifestChunk>();
  const visit = (keys: readonly string[] = []): void => {
    for (const imported of keys.flatMap((key) => manifest[key] ?? [])) {
      if (found.has(imported) || imported === chunk) continue;
      found.add(imported);
      visit(imported.imports);
    }
  };
  visit(chunk?.imports);
  return [...found];
}
