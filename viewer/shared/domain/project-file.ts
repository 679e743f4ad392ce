import { longestName, readConfig, toContent, type ProjectContent } from '#schemas/exchange/project-text.ts';
import { readFields } from '#schemas/exchange/read-fields.ts';
import type { Project } from '#schemas/generated/project.ts';
import { renameProject } from './own-project.ts';

// The editor's project file, `.mkcd`: JSON with the project's files as a JSON string, compressed with LZMA. The editor
// opens such files through its import dialog and by drag and drop, also on its own site.

/** Maximum size of a project file, in bytes. A picture with a project in it is larger than the project's text. */
export const projectFileLimit = 16_000_000;

export type ProjectFileRefusal =
  | { reason: 'project-damaged' | 'project-too-big' | 'unreadable' }
  /** The file is for the editor `target`, not for `ownTarget`. */
  | { reason: 'other-target'; target: string; ownTarget: string };

/** Returns a project as the text of the editor's project file. */
export function writeProjectFile(project: Project, targetId: string): string {
  const { name, editor, targetVersion, text } = toContent(project);
  const { targetVersions } = readConfig(text) ?? {};
  const versions = readFields(targetVersions) ?? (targetVersion && { target: targetVersion });
  const meta = { cloudId: `pxt/${targetId}`, ...(versions && { targetVersions: versions }), editor, name };
  const file = { meta, source: JSON.stringify(text, undefined, 2) };
  return escapePairs(JSON.stringify(file, undefined, 2));
}

/** Returns the name that the editor would give to a project's file. */
export function projectFileName(name: string, targetId: string): string {
  const kept = name.replace(/[\p{C}\p{P}\p{Sc}\p{Sk}\p{Sm}]+/gu, (signs) => signs.replace(/[^_-]/g, ''));
  const short = [...kept.trim().replace(/\s+/g, '-')].slice(0, longestName).join('');
  return `${targetId}-${short || 'Untitled'}.mkcd`;
}

/** Creates a project of the learner's own from a project file. */
export function toOpenedProject(
  content: ProjectContent,
  copy: { id: string; name: string; at: number; targetId: string },
): Project {
  const { id, name, at, targetId } = copy;
  const { editor, targetVersion, text } = content;
  const seconds = Math.floor(at / 1000);
  const header = {
    id,
    name,
    target: targetId,
    ...(targetVersion !== undefined && { targetVersion }),
    editor,
    meta: {},
    pubId: '',
    pubCurrent: false,
    isSkillmapProject: false,
    modificationTime: seconds,
    recentUse: seconds,
  };
  return renameProject({ header, text }, name);
}

/**
 * Escapes surrogate pairs, such as emoji, because the editor's library writes them in a way that other programs cannot
 * read.
 */
function escapePairs(json: string): string {
  return json.replace(/[\ud800-\udfff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16)}`);
}
