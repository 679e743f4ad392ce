import { useEffect, useRef } from 'react';
import { useText } from '../../shared/i18n/use-text.ts';
import type { StudioServices } from '../services.ts';
import { Differences } from './differences.tsx';
import { textOfPast, type Bytes, type PastFile } from './folder-past.ts';
import styles from './history.module.css';

type Urls = StudioServices['urls'];

/** What a file was, beside what it is. */
export function PastFileView({ past, urls }: { past: PastFile; urls: Urls }) {
  const text = useText();
  const { path } = past.version;
  const words = textOfPast(past);
  const said = past.now ? undefined : <p>{text('studio.history.gone', { file: path })}</p>;
  if (words) {
    return (
      <>
        {said}
        <Differences path={path} {...words} />
      </>
    );
  }
  return (
    <>
      {said ?? <p>{text('studio.history.picture')}</p>}
      <div className={styles.pictures}>
        <Picture urls={urls} path={path} bytes={past.before} label={text('studio.history.then')} />
        {past.now && <Picture urls={urls} path={path} bytes={past.now} label={text('studio.history.now')} />}
      </div>
    </>
  );
}

interface PictureProps {
  urls: Urls;
  path: string;
  bytes: Bytes;
  label: string;
}

function Picture({ urls, path, bytes, label }: PictureProps) {
  const imageRef = useRef<HTMLImageElement>(null);
  useEffect(() => {
    const url = urls.create(bytes, path);
    if (imageRef.current) imageRef.current.src = url;
    return () => urls.revoke(url);
  }, [urls, bytes, path]);
  return (
    <figure className={styles.picture}>
      <figcaption>{label}</figcaption>
      <img ref={imageRef} alt={`${path}, ${label}`} />
    </figure>
  );
}
