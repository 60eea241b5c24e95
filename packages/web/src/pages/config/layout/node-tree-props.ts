import type { Nodes } from '../model/edit-layout.ts';
import type { EditedConfig } from '../model/edited-config.ts';

export interface NodeTreeProps {
  readonly nodes: Nodes;
  readonly config: EditedConfig;
  readonly selected: string | null;
  /** Pointers beneath the layout where something is wrong. */
  readonly faulty: readonly string[];
  readonly canEdit: boolean;
  readonly onSelect: (uid: string) => void;
  readonly onChange: (nodes: Nodes) => void;
  readonly onRemove: (uid: string) => void;
}
