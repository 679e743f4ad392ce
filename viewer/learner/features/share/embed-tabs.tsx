import { DirectionProvider } from '@base-ui/react/direction-provider';
import { Tabs } from '@base-ui/react/tabs';
import { textDirection } from '../../../shared/i18n/text-direction.ts';
import { useLocale, useText } from '../../../shared/i18n/use-text.ts';
import type { EmbedKind, PublishedGame } from '../../../shared/ports/games.ts';
import { CopyRow } from './copy-row.tsx';
import styles from './embed-tabs.module.css';
import shareStyles from './share.module.css';

interface EmbedTabsProps {
  embeds: PublishedGame['embeds'];
  onCopied(kind: EmbedKind): void;
}

const kinds = ['code', 'editor', 'simulator'] as const;

/** §2 Embed code, with tabs for Code, Editor and Simulator. Leaves out those that do not exist. */
export function EmbedTabs({ embeds, onCopied }: EmbedTabsProps) {
  const text = useText();
  const direction = textDirection(useLocale());
  const available = kinds.filter((kind) => embeds[kind] !== undefined);
  // Start with the last tab, the simulator, because most pages embed a game to play it.
  const first = available.at(-1);
  if (first === undefined) return null;
  return (
    <DirectionProvider direction={direction}>
      <Tabs.Root className={`stack ${styles.tabs}`} defaultValue={first}>
        <Tabs.List className={`cluster ${styles.tabList}`} aria-label={text('share.embed')} activateOnFocus>
          {available.map((kind) => (
            <Tabs.Tab key={kind} className={`hint ${styles.tab}`} value={kind}>
              {text(`share.embed.${kind}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {available.map((kind) => (
          <Tabs.Panel key={kind} className="stack" value={kind}>
            <p className={`fine-print ${shareStyles.quiet}`}>{text(`share.embedHint.${kind}`)}</p>
            <CopyRow
              isLong
              label={text('share.embedField')}
              value={embeds[kind] ?? ''}
              copyLabel={text('share.copyEmbed')}
              copiedLabel={text('share.embedCopied')}
              onCopied={() => onCopied(kind)}
            />
          </Tabs.Panel>
        ))}
      </Tabs.Root>
    </DirectionProvider>
  );
}
