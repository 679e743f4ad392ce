import type { EmbedProps } from './embed.tsx';
import { EmbedFrame } from './embed-frame.tsx';

/** A game's code, to read: its blocks and its text. */
export function EmbedEditor(props: EmbedProps) {
  return <EmbedFrame {...props}>{undefined}</EmbedFrame>;
}
