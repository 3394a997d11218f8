import { type Script } from './script';
import { type Token } from './tokens';
import { type Workspace } from './workspace';

/** One call of a method, as the fake's methods see it. */
export interface Call {
  method: string;
  /** The fields of the form. */
  args: Readonly<Record<string, string>>;
  workspace: Workspace;
  script: Script;
  token: Token;
}

export type Method = (call: Call) => Record<string, unknown>;
