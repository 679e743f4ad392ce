import { X } from 'lucide-react';
import { useText, type Text } from '../../shared/i18n/use-text.ts';
import { Button } from '../../shared/ui/button.tsx';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { Studio } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import styles from './file-news-bar.module.css';

interface FileNewsBarProps {
  studio: Pick<Studio, 'fileActions'>;
  news: NonNullable<StudioState['fileNews']>;
  onOpen: (path: string) => void;
}

/** A bar that reports the last change of files, with a button to undo the change or to open the new file. */
export function FileNewsBar({ studio: { fileActions }, news, onOpen }: FileNewsBarProps) {
  const text = useText();
  const showFile = (path: string): void => {
    fileActions.clearFileNews();
    onOpen(path);
  };
  return (
    <output className={styles.news}>
      <span>{sentenceOf(news, text)}</span>
      {news.kind === 'created' && (
        <Button onClick={() => showFile(news.path)}>{text('studio.file.open', { file: news.path })}</Button>
      )}
      {(news.kind === 'moved' || news.kind === 'deleted') && (
        <Button onClick={() => void fileActions.undo()}>{text('studio.file.undo')}</Button>
      )}
      <IconButton label={text('dialog.close')} onClick={fileActions.clearFileNews}>
        <X size={18} aria-hidden="true" />
      </IconButton>
    </output>
  );
}

function sentenceOf(news: FileNewsBarProps['news'], text: Text): string {
  if (news.kind === 'created' || news.kind === 'merged')
    return text(`studio.file.${news.kind}`, { file: news.path });
  if (news.kind === 'deleted') {
    const [first, ...others] = news.files;
    return first && others.length === 0
      ? text('studio.file.deleted', { file: first.path })
      : text('studio.files.deleted', { count: news.files.length });
  }
  const [first, ...others] = news.moves;
  return first && others.length === 0
    ? text('studio.file.moved', { file: first.from, to: first.to })
    : text('studio.files.moved', { count: news.moves.length });
}
