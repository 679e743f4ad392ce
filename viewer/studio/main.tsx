import { StudioTexts } from '../shared/i18n/studio-texts.tsx';
import { mountPage } from '../shared/page/mount-page.tsx';
import { createStudioSetting } from './adapters/studio-setting.ts';
import type { StudioSetting } from './services.ts';
import { BrowserStudio } from './screen/browser-studio.tsx';
import { StudioApp } from './screen/studio-app.tsx';

let setting: StudioSetting | undefined;

// The page renders again when more complete texts are loaded. Keep the same setting, so that no work is lost.
mountPage(
  window,
  (env, languages) => {
    setting ??= createStudioSetting(env, languages, window);
    return (
      <StudioTexts>
        {setting.kind === 'folder' ? (
          <StudioApp services={setting.services} />
        ) : (
          <BrowserStudio browser={setting.browser} />
        )}
      </StudioTexts>
    );
  },
  { withoutCookie: true },
);
