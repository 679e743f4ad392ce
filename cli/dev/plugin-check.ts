import type { StudioService } from '../server/ports/author-files.ts';
import { isOfPlugin } from '../config/rule-choices.ts';
import type { AuthoringWorkspace } from './authoring-workspace.ts';

/** Returns the function that runs plugins on a text of the Studio, whose page cannot run them. */
export function createPluginCheck(
  workspace: Pick<AuthoringWorkspace, 'check'>,
  files: StudioService['files'],
): NonNullable<StudioService['check']> {
  return async (path, unsaved) => {
    const text = unsaved ?? (await files.read(path))?.text;
    if (text === undefined) return undefined;
    const found = await workspace.check(path, text);
    const diagnostics = found.filter(({ ruleId }) => isOfPlugin(ruleId) || ruleId === 'no-failed-rule');
    return { text, diagnostics };
  };
}
