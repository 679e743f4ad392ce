import type { StudioService } from '../server/ports/author-files.ts';
import { isOfPlugin } from '../config/rule-choices.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';

/**
 * Returns a function that returns the findings that the Studio's page cannot compute itself: those of plugins, and of
 * the last rehearsal.
 */
export function createServerCheck(
  workspace: Pick<AuthoringWorkspace, 'check'>,
  {
    files,
    rehearsals,
    hasPlugins,
  }: {
    files: StudioService['files'];
    rehearsals: StudioService['rehearsals'];
    hasPlugins: boolean;
  },
): NonNullable<StudioService['check']> {
  return async (path, unsaved) => {
    const text = unsaved ?? (await files.read(path))?.text;
    if (text === undefined) return undefined;
    const rehearsed = rehearsals?.findingsIn(path, text) ?? [];
    if (!hasPlugins) return { text, diagnostics: rehearsed };
    const found = await workspace.check(path, text);
    const ofPlugins = found.filter(({ ruleId }) => isOfPlugin(ruleId) || ruleId === 'no-failed-rule');
    return { text, diagnostics: [...ofPlugins, ...rehearsed] };
  };
}
