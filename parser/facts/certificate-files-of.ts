import type { CheckContext } from '../diagnostics/rule.ts';
import { readCertificate, type CertificateReading } from '../repository/read-certificate.ts';
import type { AttributeNode } from '../syntax/tree.ts';
import { namedFilesOf } from './named-files.ts';
import { groupByClarity } from './unclear-values.ts';

export interface CertificateFile {
  /** The first attribute that names the file, preferably one with a clear value. */
  attribute: AttributeNode;
  path: string;
  reading: CertificateReading;
}

/** Returns the PDF certificates of a map that are in the repository, each once. Pictures are not included. */
export async function certificateFilesOf(
  context: Pick<CheckContext, 'document' | 'repository' | 'path'>,
): Promise<CertificateFile[]> {
  const files = context.repository?.files;
  if (!files) return [];
  const first = new Map<string, AttributeNode>();
  const references = groupByClarity(context.document, namedFilesOf(context)).flat();
  for (const { attribute, role, location } of references) {
    if (role !== 'certificate' || location.kind !== 'local' || !/\.pdf$/i.test(location.path)) continue;
    if (!first.has(location.path)) first.set(location.path, attribute);
  }
  const found: CertificateFile[] = [];
  for (const [path, attribute] of first) {
    const reading = await readCertificate(files, path);
    if (reading) found.push({ attribute, path, reading });
  }
  return found;
}
