import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { sizeInField, sizeOnPage } from '../../../shared/domain/certificate-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { FieldPlace, NamePlace } from '../../../shared/ports/device.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import styles from './modals.module.css';

/** Largest difference between the shapes of picture and certificate at which both count as the same page. */
const tolerance = 0.05;

interface CertificatePreviewProps {
  /** URL of the author's picture of the certificate. */
  url: string | undefined;
  name: string;
  /** The position of the name on the certificate. Undefined if it is unknown. */
  place: NamePlace | undefined;
}

/**
 * The author's picture of a certificate, with the learner's name and today's date where they will be written. Without
 * a picture, a drawing with the name.
 */
export function CertificatePreview({ url, name, place }: CertificatePreviewProps) {
  const text = useText();
  const [shape, setShape] = useState<number>();
  const isSamePage =
    place && shape !== undefined && Math.abs((shape * place.height) / place.width - 1) < tolerance;
  return (
    <div
      className={styles.paper}
      onLoadCapture={({ target }) => {
        if (target instanceof HTMLImageElement) setShape(target.naturalWidth / target.naturalHeight);
      }}
    >
      <Picture
        className={styles.certificate}
        url={url}
        alt={text('reward.certificate.preview')}
        placeholder={
          <span className={`centered ${styles.drawnCertificate}`}>
            <ScrollText size={56} strokeWidth={1.5} />
            <span className={styles.drawnName}>{name}</span>
          </span>
        }
      />
      {isSamePage && name !== '' && <PrintedName name={name} place={place} />}
    </div>
  );
}

function PrintedName({ name, place }: { name: string; place: NamePlace }) {
  const { width, height, field, color, date } = place;
  const size = field ? sizeInField(measure(name), field) : sizeOnPage(measure(name), width);
  return (
    <svg className={styles.printed} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <Words text={name} room={field ?? { x: 0, y: 0, width, height }} {...{ color, size }} />
      {date && (
        <Words
          text={date.text}
          room={date.field}
          color={date.color}
          size={sizeInField(measure(date.text), date.field)}
        />
      )}
    </svg>
  );
}

interface WordsProps {
  text: string;
  room: FieldPlace;
  color: string;
  size: number;
}

function Words({ text, room, color, size }: WordsProps) {
  return (
    <text
      x={room.x + room.width / 2}
      y={room.y + room.height / 2}
      fill={color}
      fontFamily={font}
      fontSize={size}
      textAnchor="middle"
      dominantBaseline="central"
    >
      {text}
    </text>
  );
}

const font = 'Helvetica, Arial, system-ui, sans-serif';

let context: CanvasRenderingContext2D | null | undefined;

/** Returns the width of words at a font size of one point. */
function measure(words: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return words.length / 2;
  context.font = `100px ${font}`;
  return context.measureText(words).width / 100;
}
