import { Palette } from 'lucide-react';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { Studio } from '../state/studio.ts';

/** A button that opens the dialog for choosing a page's look. */
export function LookButton({ studio: { store } }: { studio: Pick<Studio, 'store'> }) {
  const text = useText();
  return (
    <Button icon={<Palette size={16} />} onClick={() => store.setState({ isChoosingLook: true })}>
      {text('studio.look')}
    </Button>
  );
}
