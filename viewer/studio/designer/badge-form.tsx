import { SHAPES, SYMBOLS, type BadgeDesign } from '#schemas/reward-design.ts';
import { useText } from '../../shared/i18n/use-text.ts';
import { BADGE_SHAPES } from './badge-layout.ts';
import { Choices, ColorChoice, Line, SymbolIcon } from './choices.tsx';
import styles from './designer.module.css';

interface BadgeFormProps {
  design: BadgeDesign;
  colors: readonly string[];
  onChange(design: BadgeDesign): void;
}

export function BadgeForm({ design, colors, onChange }: BadgeFormProps) {
  const text = useText();
  const change = (part: Partial<BadgeDesign>): void => onChange({ ...design, ...part });
  return (
    <>
      <Line label={text('studio.design.word')} value={design.word} onChange={(word) => change({ word })} />
      <Choices
        label={text('studio.design.shape')}
        value={design.shape}
        options={SHAPES.map((value) => ({
          value,
          label: text(`studio.design.shape.${value}`),
          icon: (
            <svg viewBox="-110 -110 220 220" className={styles.symbol} aria-hidden="true">
              <path d={BADGE_SHAPES[value].path} fill="currentColor" />
            </svg>
          ),
        }))}
        onChange={(shape) => change({ shape })}
      />
      <Choices
        label={text('studio.design.symbol')}
        value={design.symbol}
        options={SYMBOLS.map((value) => ({
          value,
          label: text(`studio.design.symbol.${value}`),
          icon: <SymbolIcon symbol={value} />,
        }))}
        onChange={(symbol) => change({ symbol })}
      />
      <ColorChoice
        label={text('studio.design.color')}
        value={design.color}
        colors={colors}
        onChange={(color) => change({ color })}
      />
      <ColorChoice
        label={text('studio.design.accent')}
        value={design.accent}
        colors={colors}
        onChange={(accent) => change({ accent })}
      />
    </>
  );
}
