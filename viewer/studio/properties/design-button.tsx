import { Palette } from 'lucide-react';
import type { RewardDesign } from '#schemas/reward-design.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import type { RewardPlace } from '../state/map-state.ts';
import { useForm } from './form-tools.ts';

type AttributePlace = Pick<RewardPlace, 'key' | 'index'>;

/** Returns a function that opens the designer for a reward of the form's part. */
export function useDesigner(): (what: RewardDesign['kind'], place: AttributePlace) => void {
  const { studio, path, form } = useForm();
  const { part } = form.partProperties;
  return (what, place) =>
    studio.store.setState({ designing: { what, path, at: { kind: 'attribute', part, ...place } } });
}

interface DesignButtonProps {
  what: RewardDesign['kind'];
  place: AttributePlace;
  /** True if there is a certificate or badge to change. */
  isChange: boolean;
}

/** A button that opens the designer for a certificate or badge. */
export function DesignButton({ what, place, isChange }: DesignButtonProps) {
  const text = useText();
  const openDesigner = useDesigner();
  return (
    <Button icon={<Palette size={18} />} onClick={() => openDesigner(what, place)}>
      {text(isChange ? `studio.design.${what}.change` : `studio.design.${what}`)}
    </Button>
  );
}
