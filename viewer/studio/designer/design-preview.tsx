import { useEffect, useRef, useState, type CSSProperties, type RefObject } from 'react';
import { certificateDateField, certificateNameField } from '#schemas/certificate.ts';
import type { RewardDesign } from '#schemas/reward-design.ts';
import { useLocale, useText } from '../../shared/i18n/use-text.ts';
import { loadPictures } from './draw-pictures.ts';
import { layOut, loadFonts } from './make-files.ts';
import { paint } from './paint.ts';
import styles from './designer.module.css';

/** Shows the badge, or the certificate with an example of a learner's name. */
export function DesignPreview({ design }: { design: RewardDesign }) {
  const text = useText();
  const locale = useLocale();
  const ref = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(1);
  const width = useWidth(ref);
  const sample = text('studio.design.sample');
  useEffect(() => {
    let isCurrent = true;
    const show = async (): Promise<void> => {
      await loadFonts(design);
      const drawing = layOut(design);
      const pictures = await loadPictures(drawing);
      const canvas = ref.current;
      const context = canvas?.getContext('2d');
      if (!isCurrent || !canvas || !context) return;
      setRatio(drawing.width / drawing.height);
      const scale = (width * devicePixelRatio) / drawing.width;
      canvas.width = Math.round(drawing.width * scale);
      canvas.height = Math.round(drawing.height * scale);
      context.scale(scale, scale);
      const today = new Date().toLocaleDateString(locale, { dateStyle: 'long' });
      const fieldTexts = { [certificateNameField]: sample, [certificateDateField]: today };
      paint(context, drawing, { pictures, fieldTexts });
    };
    void show();
    return () => {
      isCurrent = false;
    };
  }, [design, sample, locale, width]);
  return (
    <canvas
      ref={ref}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an img would have to be encoded for each letter
      role="img"
      aria-label={[text(`studio.form.${design.kind}`), ...wordsOf(design)].join(', ')}
      className={design.kind === 'badge' ? styles.badge : styles.sheet}
      style={{ '--ratio': ratio, aspectRatio: ratio } as CSSProperties}
    />
  );
}

/** Returns the width of an element, so that a canvas has as many pixels as the screen. */
function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(1);
  useEffect(() => {
    const element = ref.current;
    if (!element) return undefined;
    const observer = new ResizeObserver(() => setWidth(Math.max(1, element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

function wordsOf(design: RewardDesign): string[] {
  const words =
    design.kind === 'badge' ? [design.word] : [design.title, design.school, design.lead, design.sentence];
  return words.filter(Boolean);
}
