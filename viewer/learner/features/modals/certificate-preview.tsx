import { ScrollText } from 'lucide-react';
import { useState } from 'react';
import { sizeInField, sizeOnPage } from '../../domain/certificate-name.ts';
import { useText } from '../../../shared/i18n/use-text.ts';
import type { NamePlace } from '../../../shared/ports/device.ts';
import { Picture } from '../../../shared/ui/picture.tsx';
import styles from './modals.module.css';

/** Largest difference between the shapes of picture and certificate at which both show the same page. */
const tolerance = 0.05;

interface CertificatePreviewProps {
  /** URL of the author's picture of the certificate. */
  url: string | undefined;
  name: string;
  /** The position of the name on the certificate. Undefined if it is unknown. */
  place: NamePlace | undefined;
}

/** The author's picture of a certificate, with the learner's name where it will be written. */
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
          </span>
        }
      />
      {isSamePage && name !== '' && <PrintedName name={name} place={place} />}
    </div>
  );
}

function PrintedName({ name, place }: { name: string; place: NamePlace }) {
  const { width, height, field, color } = place;
  const middle = field ?? { x: 0, y: 0, width, height };
  const widthAtOnePoint = measure(name);
  return (
    <svg className={styles.printed} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <text
        x={middle.x + middle.width / 2}
        y={middle.y + middle.height / 2}
        fill={color}
        fontFamily={font}
        fontSize={field ? sizeInField(widthAtOnePoint, field) : sizeOnPage(widthAtOnePoint, width)}
        textAnchor="middle"
        dominantBaseline="central"
      >
        {name}
      </text>
    </svg>
  );
}

const font = 'Helvetica, Arial, system-ui, sans-serif';

let context: CanvasRenderingContext2D | null | undefined;

/** Returns a name's width at a font size of one point. */
function measure(name: string): number {
  context ??= document.createElement('canvas').getContext('2d');
  if (!context) return name.length / 2;
  context.font = `100px ${font}`;
  return context.measureText(name).width / 100;
}
