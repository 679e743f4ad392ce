import { useEffect, useState } from 'react';
import styles from './qr-code.module.css';

interface QrCodeProps {
  /** The text to encode. */
  value: string;
  /** Description for screen readers. */
  label: string;
  className?: string | undefined;
}

/** Width of the empty margin around a code, in modules. Cameras need it. */
const quietZone = 4;

/**
 * A QR code, black on white in every theme, for cameras. Renders nothing if the code that computes it fails to load.
 */
export function QrCode({ value, label, className }: QrCodeProps) {
  const [code, setCode] = useState<{ value: string; path: string; size: number }>();
  useEffect(() => {
    let isUnmounted = false;
    void draw(value).then(
      (drawn) => isUnmounted || setCode({ value, ...drawn }),
      () => undefined,
    );
    return () => {
      isUnmounted = true;
    };
  }, [value]);
  const box = [styles.box, className].filter(Boolean).join(' ');
  if (code?.value !== value) return <div className={box} />;
  const side = code.size + 2 * quietZone;
  return (
    <svg
      className={box}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn here, so that no picture has to be loaded
      role="img"
      aria-label={label}
      viewBox={`${-quietZone} ${-quietZone} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width={side} height={side} className={styles.light} />
      <path d={code.path} className={styles.dark} />
    </svg>
  );
}

async function draw(value: string): Promise<{ path: string; size: number }> {
  const { default: qrCode } = await import('qrcode/lib/core/qrcode.js');
  const { size, data } = qrCode.create(value, { errorCorrectionLevel: 'M' }).modules;
  return { size, path: toPath(data, size) };
}

/** Returns SVG path data with one stroke for each run of dark modules in a row. */
function toPath(data: Uint8Array, size: number): string {
  const strokes: string[] = [];
  for (let row = 0; row < size; row += 1) {
    let start: number | undefined;
    for (let column = 0; column <= size; column += 1) {
      const isDark = column < size && data[row * size + column] === 1;
      if (isDark) start ??= column;
      else if (start !== undefined) {
        strokes.push(`M${start} ${row}h${column - start}v1h${start - column}z`);
        start = undefined;
      }
    }
  }
  return strokes.join('');
}
