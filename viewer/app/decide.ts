import type { ModalEvent } from '../features/modals/modal.ts';
import type { Handlers } from './handlers.ts';
import { openPage } from './handlers.ts';
import type { Learning } from './learning/learning.ts';
import type { Services } from './services.ts';

interface Deciding {
  handlers: Handlers;
  learning: Learning;
  services: Services;
}

/** Carries out what a learner decided in a dialog. */
export function decide(event: ModalEvent, { handlers, learning, services }: Deciding): void {
  switch (event.kind) {
    case 'language-chosen':
      return services.languages.choose(event.locale);
    case 'closed':
      return learning.dismissModal();
    case 'certificate-named':
      learning.keepName(event.learnerName);
      return void openCertificate(services, event.url, event.learnerName);
    case 'sign-in-wanted':
      learning.hideModals();
      return void learning.signIn();
    case 'next-wanted':
      learning.leaveModal();
      return handlers.open(event);
    case 'reward-seen':
      return learning.nextModal();
    case 'restart-confirmed':
      return void learning.confirmRestart(event);
    case 'carryover-chosen':
      return void learning.restart(event, event.keepsCode);
    case 'reset-confirmed':
      return void learning.reset(event.isEverything);
    case 'left-to-other-tab':
      learning.hideModals();
      return learning.close();
    case 'version-chosen':
      return void learning.chooseVersion(event, event.headerId, event.isOnly);
    case 'work-confirmed':
      return void learning.addWork(event.copyNames);
    case 'file-wanted':
      return void learning.openWork();
    case 'project-file-wanted':
      return void learning.downloadProject(event.headerId);
    case 'certificate-opened':
      return;
    case 'reward-claimed':
      return void learning.claimReward(event);
    case 'action-followed':
      return handlers.follow(event.mapId, event.action);
    case 'project-chosen':
      return void learning.openProject(event.headerId);
    case 'project-removed':
      return void learning.removeProject(event.headerId);
    case 'project-restored':
      return void learning.restoreProject(event.headerId);
    case 'share-wanted':
      return void learning.shareGame(event);
    case 'multiplayer-wanted':
      return void learning.shareGame(event, 'multiplayer');
    case 'project-share-wanted':
      return void learning.shareProject(event.headerId, event.name);
    case 'publish-wanted':
    case 'publish-cancelled':
    case 'share-again-wanted':
    case 'picture-wanted':
    case 'picture-taken':
    case 'picture-left':
      return learning.decideShare(event);
    case 'link-copied':
    case 'social-chosen':
      return;
    case 'hosting-wanted':
      return openPage(event.url);
    case 'provider-chosen':
      return void learning.signInWith(event.providerId, event.isRemembered);
    case 'provider-left':
      return void learning.signIn();
    case 'profile-deletion-confirmed':
      return void learning.deleteProfile();
    case 'sign-in-again-wanted':
      return void learning.signInAgain();
    case 'sign-out-wanted':
      return void learning.signOut(event.isForced);
    default:
      event satisfies never;
  }
}

/** In the same click as long as the code is there: the dialogs ask for it when they open. */
async function openCertificate(services: Services, url: string, learnerName: string): Promise<void> {
  try {
    const certificates = await services.loadCertificates();
    await certificates.openNamed(url, learnerName);
  } catch {
    // Lost on its way: the plain one needs no code.
    window.open(url, '_blank', 'noopener');
  }
}
