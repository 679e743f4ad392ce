import { useStore } from 'zustand';
import { useText } from '../../shared/i18n/use-text.ts';
import { IconButton } from '../../shared/ui/icon-button.tsx';
import type { MapTool } from '../actions/action.ts';
import { MAP_TOOLS, isPossible } from '../actions/map-actions.ts';
import type { Studio } from '../state/studio.ts';
import type { StudioState } from '../state/studio-state.ts';
import styles from './map-tools.module.css';

interface ToolButtonProps {
  studio: Studio;
  tool: MapTool;
  /** True if the action is in a menu instead. The button then only keeps its place. */
  isInMenu?: boolean;
  /** Called when the button was pressed. */
  onPressed?: () => void;
}

/** A button for an action on the map, with its name below the icon. */
export function ToolButton({ studio, tool, isInMenu, onPressed }: ToolButtonProps) {
  const text = useText();
  const state = useStore(studio.store);
  const { name, icon: Icon, isOn } = tool;
  const label = tool.label(text);
  return (
    <IconButton
      label={label}
      title={label}
      className={styles.tool}
      disabled={!isPossible(tool, state)}
      aria-pressed={isOn?.(state)}
      data-tool={name}
      data-in-menu={isInMenu || undefined}
      onClick={() => {
        pressTool(studio, tool);
        onPressed?.();
      }}
    >
      <Icon size={18} aria-hidden="true" />
      <span className={styles.word}>{label}</span>
    </IconButton>
  );
}

/** Runs an action, or turns it off if it is on. */
export function pressTool(studio: Studio, { name, isOn, turnOff }: MapTool): void {
  if (turnOff && isOn?.(studio.store.getState()) === true) turnOff(studio);
  else void studio.mapEditing.run(name);
}

/** Returns the actions that are possible for the selection. */
export function selectionTools(state: StudioState) {
  return MAP_TOOLS.filter((tool) => tool.isForSelection === true && isPossible(tool, state));
}
