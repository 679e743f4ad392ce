import { Ellipsis } from 'lucide-react';
import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { createPart } from '../../shared/ui/lazy-part.tsx';
import type { MenuEntry } from '../../shared/ui/menu.tsx';
import { MenuButton } from '../../shared/ui/menu-button.tsx';
import { MAP_TOOLS, isPossible } from '../actions/map-actions.ts';
import type { Studio } from '../state/studio.ts';
import { ToolButton, pressTool } from './tool-button.tsx';
import styles from './map-tools.module.css';

const TOOLS = MAP_TOOLS.filter((tool) => tool.isForSelection !== true);

const menu = createPart(async () => (await import('../../shared/ui/menu.tsx')).Menu);

/** The tools of the map in one row. The tools that do not fit are in a menu at its end. */
export function ToolRow({ studio }: { studio: Studio }) {
  const text = useText();
  const state = useStore(studio.store);
  const rowRef = useRef<HTMLDivElement>(null);
  const fitting = useFitting(rowRef);
  const entries: readonly MenuEntry[] = TOOLS.slice(fitting)
    .filter((tool) => isPossible(tool, state))
    .map((tool): MenuEntry => {
      const { icon: Icon, isOn } = tool;
      const shared = { label: tool.label(text), icon: <Icon size={18} /> };
      const run = (): void => pressTool(studio, tool);
      return isOn
        ? { kind: 'toggle', ...shared, isOn: isOn(state), change: run }
        : { kind: 'command', ...shared, run };
    });
  return (
    <div className={styles.row}>
      <div ref={rowRef} className={styles.buttons}>
        {TOOLS.map((tool, index) => (
          <ToolButton key={tool.name} {...{ studio, tool }} isInMenu={index >= fitting} />
        ))}
      </div>
      {fitting < TOOLS.length && (
        <div className={styles.more}>
          <MenuButton
            label={text('studio.edit.more')}
            icon={<Ellipsis size={18} />}
            menu={menu}
            given={{ entries }}
          />
        </div>
      )}
    </div>
  );
}

/** Returns how many of a row's elements are on its first line. */
function useFitting(rowRef: RefObject<HTMLElement | null>): number {
  const [fitting, setFitting] = useState(TOOLS.length);
  useLayoutEffect(() => {
    const row = rowRef.current;
    if (!row) return undefined;
    const children = [...row.children].filter((child) => child instanceof HTMLElement);
    // Another language or text size changes the widths of the elements.
    const observer = new ResizeObserver(() => {
      const wrapped = children.findIndex(({ offsetTop }) => offsetTop > (children[0]?.offsetTop ?? 0));
      setFitting(wrapped < 0 ? children.length : wrapped);
    });
    for (const element of [row, ...children]) observer.observe(element);
    return () => observer.disconnect();
  }, [rowRef]);
  return fitting;
}
