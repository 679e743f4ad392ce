import type { ReactNode } from 'react';

/** What a menu offers, as data: the same entries serve the wide header and the phone's one menu. */
export type MenuEntry =
  | { kind: 'command'; label: string; icon: ReactNode; run(): void }
  | { kind: 'link'; label: string; icon: ReactNode; url: string }
  /** What belongs together, with a head that tells what it is about. */
  | { kind: 'group'; label: string; icon: ReactNode; entries: readonly MenuEntry[] }
  | {
      kind: 'choice';
      label: string;
      value: string;
      options: readonly MenuOption[];
      change(value: string): void;
    };

export interface MenuOption {
  value: string;
  label: string;
}
