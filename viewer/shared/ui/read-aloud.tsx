import { Square, Volume2 } from 'lucide-react';
import { use, useEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { createSpeaker } from '#schemas/exchange/speaker.js';
import { useText } from '../i18n/use-text.ts';
import { AuthorLanguage } from './author-text.tsx';
import { Button } from './button.tsx';
import styles from './read-aloud.module.css';

/** Reads the panel aloud with the browser's voices. Renders nothing if no voice speaks the author's language. */
export function ReadAloud() {
  const text = useText();
  const language = use(AuthorLanguage);
  const rootRef = useRef<HTMLDivElement>(null);
  const speaker = useMemo(() => createSpeaker(window), []);
  const pageLanguage = document.documentElement.lang || 'en';
  const canSpeak = useSyncExternalStore(speaker.onVoices, () => speaker.canSpeak(language || pageLanguage));
  const [isReading, setReading] = useState(false);
  useEffect(() => speaker.stop, [speaker]);
  useEffect(() => {
    if (!isReading) return undefined;
    // A click elsewhere stops reading.
    const leave = ({ target }: MouseEvent): void => {
      if (target instanceof Node && !rootRef.current?.contains(target)) speaker.stop();
    };
    window.addEventListener('click', leave, true);
    return () => window.removeEventListener('click', leave, true);
  }, [isReading, speaker]);
  if (!canSpeak) return null;
  const toggle = (): void => {
    const panel = rootRef.current?.closest('section');
    if (isReading || !panel) return speaker.stop();
    setReading(true);
    speaker.speak(panel, pageLanguage, () => setReading(false));
  };
  const Icon = isReading ? Square : Volume2;
  return (
    <div ref={rootRef} className={styles.control}>
      <Button icon={<Icon size={18} strokeWidth={2.25} />} onClick={toggle}>
        {text(isReading ? 'read.stop' : 'read.aloud')}
      </Button>
    </div>
  );
}
