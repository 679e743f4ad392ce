import { StudioTexts } from '../../i18n/studio-texts.tsx';
import { mountPage } from '../base/mount-page.tsx';
import { createStudioServices, type StudioServices } from './services.ts';
import { StudioApp } from './studio-app.tsx';

let services: StudioServices | undefined;

// The page is drawn once more when better texts have come: the work in it stays.
mountPage(window, (env) => {
  services ??= createStudioServices(env, window);
  return (
    <StudioTexts>
      <StudioApp services={services} />
    </StudioTexts>
  );
});
