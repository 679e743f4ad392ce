// Parts that are needed as soon as the map is visible.
export { Messages } from '../messages/messages.tsx';
export { StorageProblemNotice } from '../messages/storage-problem.tsx';
export { AppHero } from '../page/app-hero.tsx';
export { Editor } from '../page/editor.tsx';
import '../../adapters/http-services.ts';
import '../../features/graph/arrow-keys.ts';
import '../../features/graph/names.tsx';
import '../../features/graph/overview.tsx';
import '../../features/graph/keep-selected-visible.tsx';
import '../../features/graph/tiny-tiles.tsx';
import '../../features/graph/zoom-gestures.ts';
import '../../features/header/breadcrumbs.tsx';
import '../../features/info-panel/node-panel.tsx';
import '../../features/info-panel/panel-end.tsx';
import '../../commands/load-progress.ts';
import '../../reactions/telemetry/start-telemetry.ts';
import '../../../shared/ui/sheet-hand.ts';
// Small modules that several chunks share. Including them in this chunk avoids requests between the other chunks.
import '#schemas/exchange/merge-badges.ts';
import '../../domain/find-badges.ts';
import '../../../shared/services/source/code-host.ts';
import '../../../shared/ui/focus-next.ts';
