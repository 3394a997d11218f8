/** The commands of Anthropic's memory tool; paths as a model writes them. */
export type MemoryCommand =
  | { command: 'view'; path: string; view_range?: readonly [number, number] }
  | { command: 'create'; path: string; file_text: string }
  | { command: 'str_replace'; path: string; old_str: string; new_str?: string }
  | { command: 'insert'; path: string; insert_line: number; insert_text: string }
  | { command: 'delete'; path: string }
  | { command: 'rename'; old_path: string; new_path: string };
