import type { EditorSession } from '../../protocol/editor-session.ts';
import type { Preferences, PreferencesStore } from '../../services/ports/preferences-store.ts';
import type { Unsubscribe } from '../../services/ports/unsubscribe.ts';
import type { ViewerStore } from '../../state/store.ts';

export interface PreferenceKeeperOptions {
  viewer: ViewerStore;
  session: Pick<EditorSession, 'setHighContrast'>;
  preferences: PreferencesStore;
}

/** How a learner wants things to look: here, in the editor, and in other tabs. */
export interface PreferenceKeeper {
  setPreferences: (preferences: Preferences) => void;
  stop: Unsubscribe;
}

/** The preferences of the viewer's state, in step with the store that lasts. */
export function createPreferenceKeeper(options: PreferenceKeeperOptions): PreferenceKeeper {
  const { viewer, session, preferences } = options;
  const apply = (changed: Preferences) => {
    session.setHighContrast(changed.highContrast);
    viewer.setState({ preferences: changed });
  };
  session.setHighContrast(viewer.getState().preferences.highContrast);
  return {
    setPreferences: (changed) => {
      preferences.write(changed);
      apply(changed);
    },
    stop: preferences.subscribe(apply),
  };
}
