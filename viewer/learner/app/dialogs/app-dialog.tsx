import { createPart, LazyPart } from '../../../shared/ui/lazy-part.tsx';
import type { PageViewProps } from '../use-page-view.ts';

/** The dialogs, loaded after the map. */
export const dialogs = createPart(async () => (await import('../parts/dialogs.ts')).Dialogs);

/** Shows the first dialog in the queue. If its code cannot be loaded, the map is shown again. */
export function AppDialog(props: PageViewProps) {
  const { view, commands, notifier } = props;
  const [modal] = view.state.modals;
  const lose = (): void => {
    commands.dispatch('hideModals');
    notifier.notify('err', 'part-lost');
  };
  return (
    modal && (
      <LazyPart part={dialogs} onFailed={lose}>
        {(Dialogs) => <Dialogs {...props} modal={modal} onLost={lose} />}
      </LazyPart>
    )
  );
}
